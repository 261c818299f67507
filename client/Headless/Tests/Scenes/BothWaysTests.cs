#nullable enable
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;

namespace Headless.Tests.Scenes
{
    /// <summary>Objects that handle the event system's pointer and Unity's OnMouse messages.</summary>
    public sealed class BothWaysTests : ReadSceneTests
    {
        [TestCase(true, 1)]
        [TestCase(false, 0)]
        public void AClickReachesThemInBothWays(bool hasRaycaster, int clicks)
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            if (hasRaycaster)
            {
                camera.gameObject.AddComponent<PhysicsRaycaster>();
            }
            var chest = Box<Chest>("Chest", Vector3.zero, Vector3.one).GetComponent<Chest>();
            var reply = Ask("click", new JObject { ["name"] = "Chest" });
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That((chest.Clicks, chest.Downs), Is.EqualTo((clicks, 1)));
        }

        private sealed class Chest : MonoBehaviour, IPointerClickHandler
        {
            public int Clicks { get; private set; }

            public int Downs { get; private set; }

            public void OnPointerClick(PointerEventData eventData) => Clicks++;

            private void OnMouseDown() => Downs++;
        }
    }
}
