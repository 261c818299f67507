#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using Newtonsoft.Json.Linq;
using UnityEngine;
using UnityEngine.Rendering;
using UnityEngine.UIElements;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>Screenshots, by the colours of their pixels.</summary>
    internal static class PictureChecks
    {
        private static readonly Rect Place = new(100, 80, 200, 120);

        public static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck("a screenshot shows an element where the tree says it is", Running)
                {
                    WhyNot = WhyNoPicture,
                },
                new SelfCheck("a screenshot in frozen time shows the frame that stands", Frozen)
                {
                    WhyNot = WhyNoPicture,
                },
            };

        private static IEnumerator Running(SelfTestGame game)
        {
            ShowFlag(game);
            yield return Frames(3);
            yield return game.Ask("screenshot", new { annotate = false });
            CheckPicture(game, game.Data);
        }

        private static IEnumerator Frozen(SelfTestGame game)
        {
            ShowFlag(game);
            yield return Frames(3);
            yield return game.Send(
                ("freeze", null),
                ("step", new { @for = "1f" }),
                ("screenshot", new { annotate = false }),
                ("thaw", null)
            );
            CheckPicture(game, game.DataOf(2));
        }

        private static void ShowFlag(SelfTestGame game)
        {
            game.AddCamera();
            var flag = Put(game.AddPanel(), new VisualElement { name = "Flag" }, Place);
            flag.style.backgroundColor = Color.red;
        }

        private static void CheckPicture(SelfTestGame game, JObject data)
        {
            Equal("from", null, (string?)data["from"]);
            Equal("onlyColor", null, (string?)data["onlyColor"]);
            var picture = game.Keep(new Texture2D(2, 2));
            if (!picture.LoadImage(Convert.FromBase64String((string)data["base64"]!)))
            {
                throw new SelfTestFailure("the picture is no PNG");
            }
            Equal("width", Screen.width, picture.width);
            Equal("height", Screen.height, picture.height);
            var middle = ColorAt(picture, Place.center);
            Within("red in the flag", 1, 0.02f, middle.r);
            Within("green in the flag", 0, 0.02f, middle.g);
            Within(
                "red beside the flag",
                0,
                0.02f,
                ColorAt(picture, new Vector2(Place.xMax + 20, Place.y)).r
            );
        }

        // Pictures are stored from the bottom.
        private static Color ColorAt(Texture2D picture, Vector2 place) =>
            picture.GetPixel((int)place.x, picture.height - 1 - (int)place.y);

        private static string? WhyNoPicture() =>
            SystemInfo.graphicsDeviceType == GraphicsDeviceType.Null ? "there is no graphics device"
            : Application.isBatchMode ? "Unity draws no screen in batch mode"
            : null;
    }
}
