#nullable enable
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>
    /// Scripts with a message that Unity sends and this engine does not: without a refusal they would silently do nothing.
    /// </summary>
    public sealed class UnsupportedMessageTests
    {
        private static readonly string[] _notSent =
        {
            "OnApplicationFocus",
            "OnApplicationPause",
            "OnCollisionEnter",
            "OnCollisionExit",
            "OnCollisionStay",
            "OnGUI",
            "OnMouseDown",
            "OnMouseDrag",
            "OnMouseEnter",
            "OnMouseExit",
            "OnMouseOver",
            "OnMouseUp",
            "OnMouseUpAsButton",
            "OnPostRender",
            "OnPreRender",
            "OnRectTransformDimensionsChange",
            "OnRenderImage",
            "OnRenderObject",
            "OnTransformChildrenChanged",
            "OnTransformParentChanged",
            "OnTriggerEnter",
            "OnTriggerExit",
            "OnTriggerStay",
        };

        [Test]
        public void GameScriptsUseOnlySupportedMessages()
        {
            var game = typeof(Abu.AbuBridge).Assembly;
            Assert.That(game.GetTypes().Where(IsScript).SelectMany(Unsent), Is.Empty);
        }

        private static bool IsScript(System.Type type) => type.IsSubclassOf(typeof(MonoBehaviour));

        private static IEnumerable<string> Unsent(System.Type script) =>
            script
                .GetMethods(
                    BindingFlags.Instance
                        | BindingFlags.Public
                        | BindingFlags.NonPublic
                        | BindingFlags.DeclaredOnly
                )
                .Where(method => _notSent.Contains(method.Name))
                .Select(method => $"{script.Name}.{method.Name}");
    }
}
