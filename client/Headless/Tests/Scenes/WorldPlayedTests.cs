#nullable enable
using System;
using System.Collections;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.InputSystem;
using Object = UnityEngine.Object;

namespace Headless.Tests.Scenes
{
    /// <summary>Which thing is played, where neither its name nor its tag says so: the one whose script reads keys.</summary>
    public sealed class WorldPlayedTests : ReadSceneTests
    {
        [SetUp]
        public void OpenFlatWorld()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
            Sprite("Ball", new Vector3(3, 0));
        }

        [TestCase(typeof(ByAxis))]
        [TestCase(typeof(InARoutine))]
        [TestCase(typeof(ByAction))]
        [TestCase(typeof(ByKeyboard))]
        [TestCase(typeof(Derived))]
        public void AThingIsPlayedThatAScriptMovesByItsKeys(Type script)
        {
            Sprite("Paddle", new Vector3(-2, 0)).AddComponent(script);
            Assert.That(
                WorldTree(),
                Does.Contain("group \"World, seen from Paddle\"")
                    .And.Contain("player \"Paddle (")
                    .And.Contain("thing \"Ball (right, 4 m")
            );
        }

        [TestCase(typeof(ByMouse))]
        [TestCase(typeof(Restarts))]
        [TestCase(typeof(Drifts))]
        public void OthersAreNot(Type script)
        {
            Sprite("Paddle", new Vector3(-2, 0)).AddComponent(script);
            Assert.That(WorldTree(), Does.Contain("group \"World\""));
        }

        [Test]
        public void AScriptThatLeavesTheMovingToTheBodyPlaysItToo()
        {
            Sprite("Ship", new Vector3(-2, 0)).AddComponent<Restarts>();
            GameObject.Find("Ship").AddComponent<Rigidbody2D>().gravityScale = 0;
            Assert.That(WorldTree(), Does.Contain("seen from Ship"));
        }

        [Test]
        public void OfTwoNeitherIsPlayedAndATagDecides()
        {
            Sprite("Left", new Vector3(-2, 0)).AddComponent<ByAxis>();
            var right = Sprite("Right", new Vector3(2, 0));
            right.AddComponent<ByAxis>();
            Assert.That(WorldTree(), Does.Contain("group \"World\""));
            right.tag = "Player";
            Assert.That(WorldTree(), Does.Contain("seen from Right"));
        }

        [Test]
        public void OneThatIsSwitchedOffPlaysNothing()
        {
            Sprite("Left", new Vector3(-2, 0)).AddComponent<ByAxis>();
            var right = Sprite("Right", new Vector3(2, 0)).AddComponent<ByAxis>();
            right.enabled = false;
            Assert.That(WorldTree(), Does.Contain("seen from Left"));
        }

        [Test]
        public void TheOneWhoWasPlayedStaysSoWhenItsScriptIsSwitchedOff()
        {
            var script = Sprite("Left", new Vector3(-2, 0)).AddComponent<ByAxis>();
            WorldTree();
            script.enabled = false;
            Assert.That(WorldTree(), Does.Contain("seen from Left"));
            Object.DestroyImmediate(script.gameObject);
            Assert.That(WorldTree(), Does.Contain("group \"World\""));
        }

        private string WorldTree() => Tree(new JObject { ["world"] = true });

        private static GameObject Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            return sprite.gameObject;
        }

        private class ByAxis : MonoBehaviour
        {
            private void Update() =>
                transform.position += global::Input.GetAxis("Horizontal") * Vector3.right;
        }

        private sealed class Derived : ByAxis { }

        private sealed class InARoutine : MonoBehaviour
        {
            private IEnumerator Start()
            {
                while (true)
                {
                    if (UnityEngine.Input.GetKeyDown(KeyCode.A))
                    {
                        transform.Translate(Vector3.left);
                    }
                    yield return null;
                }
            }
        }

        private sealed class ByAction : MonoBehaviour
        {
            private Vector2 _way;

            public void OnMove(InputValue value) => _way = value.Get<Vector2>();

            private void Update() => transform.localPosition += (Vector3)_way;
        }

        private sealed class ByKeyboard : MonoBehaviour
        {
            private void Update()
            {
                if (Keyboard.current?.aKey.isPressed == true)
                {
                    transform.position += Vector3.left;
                }
            }
        }

        private sealed class ByMouse : MonoBehaviour
        {
            private void Update()
            {
                if (global::Input.GetMouseButtonDown(0))
                {
                    transform.position = global::Input.mousePosition;
                }
            }
        }

        private sealed class Restarts : MonoBehaviour
        {
            private void Update() => enabled = !global::Input.GetKey(KeyCode.Space);
        }

        private sealed class Drifts : MonoBehaviour
        {
            private void Update() => transform.position += Vector3.zero;
        }
    }
}
