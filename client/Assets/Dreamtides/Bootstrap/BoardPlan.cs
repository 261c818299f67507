#nullable enable

using UnityEngine;

namespace Dreamtides.Bootstrap
{
    /// <summary>
    /// The places of everything on the board, as rectangles in pixels of a reference screen: x to the right, y down from the
    /// top left. A hundred pixels are a world unit, and the camera shows the whole plan on any screen.
    /// </summary>
    internal sealed class BoardPlan
    {
        public const float PixelsPerUnit = 100f;

        public static readonly BoardPlan Landscape = new BoardPlan
        {
            Size = new Vector2(1280f, 720f),
            EnemyHand = new Rect(180f, 6f, 920f, 62f),
            EnemyBattlefield = new Rect(176f, 74f, 928f, 154f),
            MiddleBand = new Rect(176f, 231f, 928f, 30f),
            UserBattlefield = new Rect(176f, 264f, 928f, 154f),
            UserHand = new Rect(152f, 460f, 976f, 256f),
            EnemyStatus = new Rect(8f, 44f, 136f, 132f),
            UserStatus = new Rect(8f, 580f, 136f, 132f),
            Stack = new Rect(14f, 182f, 124f, 230f),
            Dreamwell = new Rect(14f, 418f, 124f, 156f),
            EnemyPiles = new Rect(1136f, 44f, 136f, 112f),
            UserPiles = new Rect(1136f, 600f, 136f, 112f),
            GameModifiers = new Rect(1136f, 164f, 136f, 74f),
            Actions = new Rect(1136f, 262f, 136f, 150f),
            Storage = new Rect(1136f, 498f, 136f, 98f),
            Browser = new Rect(152f, 4f, 976f, 412f),
            Banner = new Rect(152f, 190f, 976f, 110f),
            RowsPerBattlefield = 1,
        };

        public static readonly BoardPlan Portrait = new BoardPlan
        {
            Size = new Vector2(720f, 1280f),
            EnemyHand = new Rect(152f, 44f, 416f, 62f),
            EnemyBattlefield = new Rect(144f, 190f, 432f, 262f),
            MiddleBand = new Rect(144f, 456f, 432f, 30f),
            UserBattlefield = new Rect(144f, 490f, 432f, 252f),
            UserHand = new Rect(8f, 820f, 704f, 320f),
            EnemyStatus = new Rect(8f, 44f, 136f, 132f),
            UserStatus = new Rect(8f, 1144f, 136f, 132f),
            Stack = new Rect(584f, 190f, 128f, 262f),
            Dreamwell = new Rect(8f, 490f, 128f, 180f),
            EnemyPiles = new Rect(576f, 44f, 136f, 112f),
            UserPiles = new Rect(576f, 1160f, 136f, 112f),
            GameModifiers = new Rect(152f, 112f, 416f, 74f),
            Actions = new Rect(438f, 1146f, 132f, 130f),
            Storage = new Rect(152f, 1146f, 280f, 130f),
            Browser = new Rect(8f, 190f, 704f, 552f),
            Banner = new Rect(8f, 464f, 704f, 110f),
            RowsPerBattlefield = 2,
        };

        public Vector2 Size { get; private set; }

        public Rect EnemyHand { get; private set; }

        public Rect EnemyBattlefield { get; private set; }

        /// <summary>The strip between the battlefields, which shows short messages.</summary>
        public Rect MiddleBand { get; private set; }

        public Rect UserBattlefield { get; private set; }

        public Rect UserHand { get; private set; }

        public Rect EnemyStatus { get; private set; }

        public Rect UserStatus { get; private set; }

        public Rect Stack { get; private set; }

        public Rect Dreamwell { get; private set; }

        /// <summary>Deck and void side by side, with their counts below.</summary>
        public Rect EnemyPiles { get; private set; }

        /// <inheritdoc cref="EnemyPiles"/>
        public Rect UserPiles { get; private set; }

        public Rect GameModifiers { get; private set; }

        public Rect Actions { get; private set; }

        public Rect Storage { get; private set; }

        /// <summary>The area that an open browser covers: hand, buttons and status stay visible.</summary>
        public Rect Browser { get; private set; }

        public Rect Banner { get; private set; }

        public int RowsPerBattlefield { get; private set; }

        /// <summary>The world position of a rectangle's centre.</summary>
        public Vector3 Centre(Rect rect) =>
            new Vector3(
                (rect.center.x - Size.x / 2f) / PixelsPerUnit,
                (Size.y / 2f - rect.center.y) / PixelsPerUnit,
                0f
            );

        /// <summary>Width and height in world units.</summary>
        public static Vector2 Units(Rect rect) => rect.size / PixelsPerUnit;

        /// <summary>One of equal parts of a rectangle, counted from the top.</summary>
        public static Rect RowOf(Rect rect, int index, int count) =>
            new Rect(rect.x, rect.y + rect.height / count * index, rect.width, rect.height / count);

        /// <summary>One of equal parts of a rectangle, counted from the left.</summary>
        public static Rect ColumnOf(Rect rect, int index, int count) =>
            new Rect(rect.x + rect.width / count * index, rect.y, rect.width / count, rect.height);
    }
}
