#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Dreamtides.Tests.TestUtils
{
    /// <summary>Creates objects, and destroys them all at the end of the test.</summary>
    public sealed class TestObjects
    {
        private readonly List<GameObject> _objects = new();

        public GameObject Create(string name, Transform? parent = null)
        {
            var gameObject = Track(new GameObject(name));
            if (parent != null)
            {
                gameObject.transform.SetParent(parent);
            }

            return gameObject;
        }

        public T Create<T>(string name, Transform? parent = null)
            where T : Component => Create(name, parent).AddComponent<T>();

        public GameObject Track(GameObject gameObject)
        {
            _objects.Add(gameObject);
            return gameObject;
        }

        public void DestroyAll()
        {
            foreach (var gameObject in _objects)
            {
                if (gameObject != null)
                {
                    Object.DestroyImmediate(gameObject);
                }
            }

            _objects.Clear();
        }
    }
}
