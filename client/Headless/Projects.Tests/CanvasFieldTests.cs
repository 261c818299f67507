using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>Hears what event triggers call.</summary>
    public class TriggerWitness : MonoBehaviour
    {
        public List<string> Heard { get; } = new();

        public void Take(BaseEventData data) => Heard.Add(data.GetType().Name);

        public void Say(string word) => Heard.Add(word);
    }

    /// <summary>What scenes hold of controls and pictures.</summary>
    public sealed class CanvasFieldTests
    {
        // GUIDs of the package's scripts.
        private const string Trigger = "d0b148fe25e99eb48b9724523833bab1";
        private const string Raw = "1344c3c82d62a2a41a3576d8abb8e3ea";
        private const string Picture = "fe87c0e1cc204ed48ad3b37840f39efc";
        private const string PushButton = "4e29b1a8efbd4b44bb3f3716e73f07ff";
        private const string System = "76c392e42b5098c458856cdf6ecaaaa1";

        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder().Write("Assets/TriggerWitness.cs", "");

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private LoadedScene Load(params string[] documents)
        {
            _folder.WriteObjects(ProjectFolder.Scene, documents);
            var scene = new LoadedScene(_folder);
            Assert.That(scene.Problems, Is.Empty);
            return scene;
        }

        private static string Object(int id, string name, string components = "") =>
            ProjectFolder.Rect(id, name, 0, "{x: 40, y: 50}", components);

        private static string Entry(int kind, string call) =>
            $"  - eventID: {kind}\n    callback:\n      m_PersistentCalls:\n        m_Calls:\n        - m_Target: {{fileID: 19}}\n"
            + call
            + "          m_CallState: 2\n";

        [Test]
        public void AnEventTriggerCallsWhatWasEnteredForTheEvent()
        {
            Load(
                Object(
                    10,
                    "Plate",
                    ProjectFolder.Script(19, 10, "TriggerWitness", "")
                        + ProjectFolder.Package(
                            18,
                            10,
                            Trigger,
                            "  m_Delegates:\n"
                                + Entry(2, "          m_MethodName: Take\n          m_Mode: 0\n")
                                + Entry(
                                    0,
                                    "          m_MethodName: Say\n          m_Mode: 5\n"
                                        + "          m_Arguments:\n            m_StringArgument: over\n"
                                )
                                + "  delegates: []\n"
                        )
                ),
                Object(20, "Events", ProjectFolder.Package(29, 20, System, ""))
            );
            var plate = GameObject.Find("Plate");
            var data = new PointerEventData(EventSystem.current);
            ExecuteEvents.Execute(plate, data, ExecuteEvents.pointerDownHandler);
            ExecuteEvents.Execute(plate, data, ExecuteEvents.pointerUpHandler);
            ExecuteEvents.Execute(plate, data, ExecuteEvents.pointerEnterHandler);
            var heard = LoadedScene.Get<TriggerWitness>("Plate").Heard;
            Assert.That(heard, Is.EqualTo(new[] { "PointerEventData", "over" }));
            var added = new EventTrigger.Entry { eventID = EventTriggerType.PointerUp };
            added.callback.AddListener(_ => heard.Add("up"));
            LoadedScene.Get<EventTrigger>("Plate").triggers.Add(added);
            ExecuteEvents.Execute(plate, data, ExecuteEvents.pointerUpHandler);
            Assert.That(heard.Last(), Is.EqualTo("up"));
        }

        [Test]
        public void ARawImageHasItsTextureAndThePartOfIt()
        {
            var texture = new Texture2D(2, 2) { name = "Map" };
            _folder.Write("Assets/Map.png", ImageConversion.EncodeToPNG(texture), "");
            Load(
                Object(
                    10,
                    "Map",
                    ProjectFolder.Package(
                        19,
                        10,
                        Raw,
                        $"  m_Texture: {{fileID: 2800000, guid: {ProjectFolder.Guid("Assets/Map.png")}, type: 3}}\n"
                            + "  m_UVRect:\n    serializedVersion: 2\n    x: 0.5\n    y: 0\n    width: 0.5\n    height: 2\n"
                            + "  m_Maskable: 0\n"
                    )
                )
            );
            var image = LoadedScene.Get<RawImage>("Map");
            Assert.That(image.texture.name, Is.EqualTo("Map"));
            Assert.That(image.uvRect, Is.EqualTo(new Rect(0.5f, 0, 0.5f, 2)));
            Assert.That(image.maskable, Is.False);
            image.SetNativeSize();
            Assert.That(image.rectTransform.sizeDelta, Is.EqualTo(new Vector2(1, 4)));
        }

        [Test]
        public void AButtonHasItsWaysItsPicturesAndItsTriggers()
        {
            Load(
                Object(
                    10,
                    "First",
                    ProjectFolder.Package(
                        19,
                        10,
                        PushButton,
                        "  m_Navigation:\n    m_Mode: 4\n    m_WrapAround: 1\n    m_SelectOnDown: {fileID: 29}\n"
                            + "  m_Transition: 3\n  m_AnimationTriggers:\n    m_PressedTrigger: Push\n"
                            + "  m_SpriteState:\n    m_PressedSprite: {fileID: 0}\n"
                    )
                ),
                Object(20, "Second", ProjectFolder.Package(29, 20, PushButton, ""))
            );
            var button = LoadedScene.Get<Button>("First");
            Assert.That(button.navigation.mode, Is.EqualTo(Navigation.Mode.Explicit));
            Assert.That(button.FindSelectableOnDown().name, Is.EqualTo("Second"));
            Assert.That(button.FindSelectableOnUp() == null);
            Assert.That(button.transition, Is.EqualTo(Selectable.Transition.Animation));
            Assert.That(button.animationTriggers.pressedTrigger, Is.EqualTo("Push"));
            Assert.That(button.animationTriggers.normalTrigger, Is.EqualTo("Normal"));
        }

        [Test]
        public void AnImageHasAllOfItsWaysToFill()
        {
            Load(
                Object(
                    10,
                    "Bar",
                    ProjectFolder.Package(
                        19,
                        10,
                        Picture,
                        "  m_Type: 3\n  m_PreserveAspect: 1\n  m_FillCenter: 0\n  m_FillMethod: 0\n  m_FillAmount: 0.25\n"
                            + "  m_FillClockwise: 0\n  m_FillOrigin: 3\n  m_PixelsPerUnitMultiplier: 2\n"
                    )
                ),
                Object(
                    20,
                    "Events",
                    ProjectFolder.Package(
                        29,
                        20,
                        System,
                        "  m_FirstSelected: {fileID: 10}\n  m_DragThreshold: 7\n"
                    )
                )
            );
            FrameLoop.Step();
            var image = LoadedScene.Get<Image>("Bar");
            Assert.That(
                (image.preserveAspect, image.fillCenter, image.fillClockwise),
                Is.EqualTo((true, false, false))
            );
            Assert.That(image.fillOrigin, Is.EqualTo(0), "a horizontal bar has two origins");
            Assert.That(image.pixelsPerUnitMultiplier, Is.EqualTo(2));
            Assert.That(EventSystem.current.pixelDragThreshold, Is.EqualTo(7));
            Assert.That(EventSystem.current.currentSelectedGameObject.name, Is.EqualTo("Bar"));
        }
    }
}
