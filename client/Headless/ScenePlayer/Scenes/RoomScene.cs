using UnityEngine;

namespace Headless.Scenes
{
    /// <summary>A room with a few things to use, some of them behind others, and a sign.</summary>
    internal static class RoomScene
    {
        public static void Open()
        {
            Things.Camera(new Vector3(0, 1.6f, -4), 8);
            Things.Put(
                PrimitiveType.Plane,
                "Floor",
                Vector3.zero,
                Vector3.one,
                new Color(0.45f, 0.35f, 0.25f)
            );
            var stone = new Color(0.6f, 0.6f, 0.65f);
            Things.Put(
                PrimitiveType.Cube,
                "North Wall",
                new Vector3(0, 1.5f, 5),
                new Vector3(10, 3, 0.2f),
                stone
            );
            Things.Put(
                PrimitiveType.Cube,
                "East Wall",
                new Vector3(5, 1.5f, 0),
                new Vector3(0.2f, 3, 10),
                stone
            );
            Things.Put(
                PrimitiveType.Cylinder,
                "Pillar",
                new Vector3(1.3f, 1.5f, 1.5f),
                new Vector3(0.6f, 1.5f, 0.6f),
                stone
            );
            Use(
                PrimitiveType.Cube,
                "Chest",
                new Vector3(-0.6f, 0.4f, 1),
                new Vector3(1, 0.8f, 0.6f),
                new Color(0.8f, 0.5f, 0.1f)
            );
            Use(
                PrimitiveType.Sphere,
                "Crystal Ball",
                new Vector3(-0.6f, 1.1f, 1),
                0.5f * Vector3.one,
                new Color(0.8f, 0.4f, 1)
            );
            Use(
                PrimitiveType.Capsule,
                "Guard",
                new Vector3(-2.6f, 1, 2.5f),
                Vector3.one,
                new Color(0.8f, 0.2f, 0.2f)
            );
            Use(
                PrimitiveType.Cube,
                "Safe",
                new Vector3(1.85f, 1.4f, 4.2f),
                0.7f * Vector3.one,
                new Color(0.2f, 0.25f, 0.3f)
            );
            Use(
                PrimitiveType.Quad,
                "Painting",
                new Vector3(-1.2f, 1.9f, 4.85f),
                new Vector3(1.6f, 1, 1),
                new Color(0.2f, 0.7f, 0.4f)
            );
            Use(
                PrimitiveType.Cube,
                "Door",
                new Vector3(4.85f, 1, 2),
                new Vector3(0.1f, 2, 1),
                new Color(0.1f, 0.5f, 0.5f)
            );
            Use(
                PrimitiveType.Cube,
                "Bed",
                new Vector3(0, 0.3f, -7),
                new Vector3(1, 0.6f, 2),
                Color.white
            );
            Sign("Do not touch", new Vector3(-0.6f, 0.45f, 0.69f));
        }

        private static void Use(
            PrimitiveType type,
            string name,
            Vector3 place,
            Vector3 size,
            Color color
        ) => Things.Put(type, name, place, size, color).AddComponent<Pressed>();

        private static void Sign(string text, Vector3 place)
        {
            var sign = new GameObject("Sign").AddComponent<TMPro.TextMeshPro>();
            sign.transform.position = place;
            sign.rectTransform.sizeDelta = new Vector2(0.9f, 0.3f);
            (sign.text, sign.fontSize, sign.color) = (text, 1.2f, Color.black);
            sign.horizontalAlignment = TMPro.HorizontalAlignmentOptions.Center;
        }
    }

    /// <summary>A store of 5,000 crates in rows, that all take a press.</summary>
    internal static class StoreScene
    {
        private const int Crates = 5000;

        public static void Open()
        {
            Things.Camera(new Vector3(0, 5, -10), 12);
            Things.Put(
                PrimitiveType.Cube,
                "Floor",
                new Vector3(0, -0.55f, 95),
                new Vector3(110, 0.1f, 210),
                new Color(0.3f, 0.3f, 0.3f)
            );
            Things
                .Put(
                    PrimitiveType.Cube,
                    "Lever",
                    new Vector3(0, 5, -5),
                    new Vector3(0.2f, 0.8f, 0.2f),
                    Color.red
                )
                .AddComponent<Pressed>();
            for (var number = 1; number < Crates; number++)
            {
                var (column, row) = (number % 50, number / 50);
                var place = new Vector3(2 * (column - 25), 0, 2 * row);
                var shade = 0.5f + number * 7 % 10 * 0.05f;
                Things
                    .Put(
                        PrimitiveType.Cube,
                        $"Crate {number}",
                        place,
                        Vector3.one,
                        new Color(shade, shade * 0.7f, 0.3f)
                    )
                    .AddComponent<Pressed>();
            }
        }
    }
}
