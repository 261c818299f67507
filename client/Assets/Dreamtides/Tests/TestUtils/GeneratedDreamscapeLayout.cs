#nullable enable

using Dreamtides.Components;
using Dreamtides.Layout;
using TMPro;

namespace Dreamtides.Tests.TestUtils
{
    public sealed class GeneratedDreamscapeLayout
    {
        private readonly TestObjects _objects;

        public GeneratedDreamscapeLayout(TestObjects objects)
        {
            _objects = objects;
            Layout = objects.Create<DreamscapeLayout>("DreamscapeLayout");
            Layout._contents = objects.Create("Contents", Layout.transform);
            Layout._essenceTotalLandscape = Essence("EssenceTotalLandscape");
            Layout._essenceTotalPortrait = Essence("EssenceTotalPortrait");
            Layout._questDeck = objects.Create<PileLayout>("QuestDeck", Layout._contents.transform);
            Layout._questDeckBrowser = objects.Create<PileLayout>(
                "QuestDeckBrowser",
                Layout._contents.transform
            );
            Layout._shopDisplay = objects.Create<PileLayout>(
                "ShopDisplay",
                Layout._contents.transform
            );
        }

        public DreamscapeLayout Layout { get; }

        private EssenceTotal Essence(string name)
        {
            var essence = _objects.Create<EssenceTotal>(name, Layout.transform);
            essence._text = _objects.Create<TextMeshProUGUI>("Text", essence.transform);
            return essence;
        }
    }
}
