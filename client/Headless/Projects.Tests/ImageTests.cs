using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>How images fill their rectangle, and where they are hit.</summary>
    public sealed class ImageTests : CanvasScene
    {
        private Image Shown(Sprite sprite, Image.Type type = Image.Type.Simple)
        {
            var image = Add<Image>();
            (image.sprite, image.type) = (sprite, type);
            return image;
        }

        [Test]
        public void ASpriteKeepsItsShapeIfItIsToldTo()
        {
            var image = Shown(Pixels("rg"));
            Assert.That(Row(Shoot(), 8, -8, 8), Is.EqualTo("rg"));
            image.preserveAspect = true;
            var shot = Shoot();
            Assert.That(Row(shot, 8, -8, 8), Is.EqualTo(".."), "above it");
            Assert.That(Row(shot, 3, -8, 8), Is.EqualTo("rg"));
            image.rectTransform.pivot = new Vector2(0.5f, 1);
            image.rectTransform.anchoredPosition = new Vector2(0, 10);
            Assert.That(Row(Shoot(), 8, -8, 8), Is.EqualTo("rg"), "it stays at its pivot");
        }

        [Test]
        public void TheOverrideIsShownInsteadOfTheSprite()
        {
            var image = Shown(Pixels("rr"));
            image.overrideSprite = Pixels("gg");
            Assert.That(Row(Shoot(), 0, 0), Is.EqualTo("g"));
            image.overrideSprite = null;
            Assert.That(
                (Row(Shoot(), 0, 0), image.overrideSprite),
                Is.EqualTo(("r", image.sprite))
            );
        }

        [Test]
        public void BordersKeepTheirSizeAndTheMiddleCanBeLeftOut()
        {
            var image = Shown(Bordered(Vector4.one, "bbb", "bgb", "bbb"), Image.Type.Sliced);
            Assert.That(Row(Shoot(), 0, -10, -9, 0, 8, 9), Is.EqualTo("bgggb"));
            image.fillCenter = false;
            Assert.That(Row(Shoot(), 0, -10, -9, 0, 8, 9), Is.EqualTo("b...b"));
            image.pixelsPerUnitMultiplier = 0.25f;
            Assert.That(Row(Shoot(), 0, -10, -7, 0, 6, 9), Is.EqualTo("bb.bb"));
        }

        [Test]
        public void ATiledSpriteRepeatsBetweenItsBordersAndTheLastTileIsCut()
        {
            var image = Shown(Pixels("rrrg", "rrrg"), Image.Type.Tiled);
            image.rectTransform.sizeDelta = new Vector2(18, 18);
            var shot = Shoot();
            Assert.That(Row(shot, 0, -9, -7, -6, -5, -2, 6, 7, 8), Is.EqualTo("rrgrgg" + "rr"));
            Assert.That(Row(shot, 0, 9), Is.EqualTo("."));
        }

        [TestCase(Image.FillMethod.Horizontal, Image.OriginHorizontal.Left, "rr..")]
        [TestCase(Image.FillMethod.Horizontal, Image.OriginHorizontal.Right, "..rr")]
        [TestCase(Image.FillMethod.Vertical, Image.OriginVertical.Bottom, ".r.r")]
        [TestCase(Image.FillMethod.Vertical, Image.OriginVertical.Top, "r.r.")]
        [TestCase(Image.FillMethod.Radial180, Image.Origin180.Bottom, "rr..")]
        [TestCase(Image.FillMethod.Radial180, Image.Origin180.Left, "r.r.")]
        [TestCase(Image.FillMethod.Radial180, Image.Origin180.Top, "..rr")]
        [TestCase(Image.FillMethod.Radial180, Image.Origin180.Right, ".r.r")]
        [TestCase(Image.FillMethod.Radial360, Image.Origin360.Bottom, "rr..")]
        [TestCase(Image.FillMethod.Radial360, Image.Origin360.Right, ".r.r")]
        [TestCase(Image.FillMethod.Radial360, Image.Origin360.Top, "..rr")]
        [TestCase(Image.FillMethod.Radial360, Image.Origin360.Left, "r.r.")]
        public void HalfOfASpriteIsSeen(Image.FillMethod method, object origin, string quarters)
        {
            var image = Shown(Pixels("rr", "rr"), Image.Type.Filled);
            (image.fillMethod, image.fillAmount) = (method, 0.5f);
            image.fillOrigin = (int)origin;
            Assert.That(Quarters(), Is.EqualTo(quarters));
        }

        // Upper left, lower left, upper right, lower right.
        private static string Quarters()
        {
            var shot = Shoot();
            var (above, below) = (Row(shot, 5, -5, 5), Row(shot, -5, -5, 5));
            return $"{above[0]}{below[0]}{above[1]}{below[1]}";
        }

        [TestCase(true, ".r..")]
        [TestCase(false, "...r")]
        public void AQuarterTurnGoesOneWayOrTheOther(bool clockwise, string quarters)
        {
            var image = Shown(Pixels("rr", "rr"), Image.Type.Filled);
            (image.fillAmount, image.fillClockwise) = (0.25f, clockwise);
            Assert.That(Quarters(), Is.EqualTo(quarters));
        }

        [TestCase(Image.Origin90.BottomLeft, ".rr", "..r")]
        [TestCase(Image.Origin90.TopRight, "r..", "rr.")]
        public void AFanOpensFromItsCorner(Image.Origin90 origin, string below, string above)
        {
            var image = Shown(Pixels("rr", "rr"), Image.Type.Filled);
            (image.fillMethod, image.fillAmount) = (Image.FillMethod.Radial90, 0.5f);
            (image.fillOrigin, image.fillClockwise) = ((int)origin, false);
            var shot = Shoot();
            Assert.That(
                (Row(shot, -5, -8, 0, 8), Row(shot, 5, -8, 0, 8)),
                Is.EqualTo((below, above))
            );
        }

        [Test]
        public void PointersGoThroughTheHolesOfAPicture()
        {
            var image = Shown(Pixels("r."));
            Assert.That((Under(-5, 0), Under(5, 0)), Is.EqualTo(("one", "one")));
            image.alphaHitTestMinimumThreshold = 0.5f;
            Assert.That((Under(-5, 0), Under(5, 0)), Is.EqualTo(("one", "")));
        }

        [Test]
        public void AnImageTakesTheSizeOfItsSprite()
        {
            Canvas.referencePixelsPerUnit = 50;
            var image = Shown(Pixels("rrrr", "rrrr"));
            image.SetNativeSize();
            Assert.That(image.rectTransform.sizeDelta, Is.EqualTo(new Vector2(2, 1)));
            Assert.That((image.preferredWidth, image.hasBorder), Is.EqualTo((2f, false)));
        }

        [Test]
        public void ARawImageShowsAPartOfItsTexture()
        {
            var image = Add<RawImage>();
            Assert.That(Row(Shoot(), 0, 0), Is.EqualTo("w"), "a plain box");
            image.texture = Pixels("rg").texture;
            Assert.That(Row(Shoot(), 0, -8, 8), Is.EqualTo("rg"));
            image.uvRect = new Rect(0.5f, 0, 1, 1);
            Assert.That(Row(Shoot(), 0, -8, 8), Is.EqualTo("gr"), "it repeats");
            image.color = Color.blue;
            Assert.That(Row(Shoot(), 0, -8), Is.EqualTo("."), "green is not blue");
        }
    }
}
