using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Headless.Bench
{
    /// <summary>
    /// The size of one screen: as an agent reads it, and as a tool would print it that knows only GameObjects.
    /// </summary>
    internal static class ScreenBench
    {
        internal static object Run(RunningGame game) =>
            new
            {
                Compact = game.Tree(compact: true),
                Full = game.Tree(),
                Reply = game.Ask("snapshot", new JObject()),
                Hierarchy = Hierarchy(_ => true),
                ActiveHierarchy = Hierarchy(gameObject => gameObject.activeSelf),
            };

        private static string Hierarchy(Func<GameObject, bool> isWanted)
        {
            var roots = SceneManager.GetActiveScene().GetRootGameObjects();
            return JsonConvert.SerializeObject(Describe(roots, isWanted));
        }

        private static IEnumerable<object> Describe(
            IEnumerable<GameObject> gameObjects,
            Func<GameObject, bool> isWanted
        ) => gameObjects.Where(isWanted).Select(gameObject => Describe(gameObject, isWanted));

        private static object Describe(GameObject gameObject, Func<GameObject, bool> isWanted) =>
            new
            {
                gameObject.name,
                // In Unity this is the instance ID.
                instanceID = gameObject.GetHashCode(),
                gameObject.activeSelf,
                position = Describe(gameObject.transform.position),
                components = gameObject
                    .GetComponents<Component>()
                    .Select(component => component.GetType().Name),
                children = Describe(Children(gameObject.transform), isWanted),
            };

        private static object Describe(Vector3 at) =>
            new
            {
                x = Math.Round(at.x, 2),
                y = Math.Round(at.y, 2),
                z = Math.Round(at.z, 2),
            };

        private static IEnumerable<GameObject> Children(Transform transform)
        {
            for (var i = 0; i < transform.childCount; i++)
            {
                yield return transform.GetChild(i).gameObject;
            }
        }
    }
}
