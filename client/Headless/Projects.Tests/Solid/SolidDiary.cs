using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Writes down what its object is told.</summary>
    public sealed class SolidDiary : MonoBehaviour
    {
        internal List<string> Lines { get; } = new();

        internal List<Collision> Collisions { get; } = new();

        internal Action<string>? Told { get; set; }

        /// <summary>Without repetitions.</summary>
        internal string Short =>
            string.Join(", ", Lines.Where((line, i) => i == 0 || Lines[i - 1] != line));

        internal void OnCollisionEnter(Collision collision) => Note("enter", collision);

        internal void OnCollisionStay(Collision collision) => Note("stay", collision);

        internal void OnCollisionExit(Collision collision) => Note("exit", collision);

        internal void OnTriggerEnter(Collider other) => Note($"in {other.name}");

        internal void OnTriggerStay(Collider other) => Note($"within {other.name}");

        internal void OnTriggerExit(Collider other) => Note($"out {other.name}");

        internal void OnJointBreak(float force) => Note("broken");

        internal void OnControllerColliderHit(ControllerColliderHit hit) =>
            Note($"hit {hit.collider.name}");

        private void Note(string what, Collision collision)
        {
            Collisions.Add(collision);
            Note($"{what} {collision.collider.name}");
        }

        private void Note(string line)
        {
            Lines.Add(line);
            Told?.Invoke(line);
        }
    }
}
