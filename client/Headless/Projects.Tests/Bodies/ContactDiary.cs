using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Writes down what its object is told.</summary>
    public sealed class ContactDiary : MonoBehaviour
    {
        internal List<string> Lines { get; } = new();

        internal List<Collision2D> Collisions { get; } = new();

        internal System.Action<string>? Told { get; set; }

        /// <summary>Without repetitions.</summary>
        internal string Short =>
            string.Join(", ", Lines.Where((line, i) => i == 0 || Lines[i - 1] != line));

        internal void OnCollisionEnter2D(Collision2D collision) => Note("enter", collision);

        internal void OnCollisionStay2D(Collision2D collision) => Note("stay", collision);

        internal void OnCollisionExit2D(Collision2D collision) => Note("exit", collision);

        internal void OnTriggerEnter2D(Collider2D other) => Note($"in {other.name}");

        internal void OnTriggerStay2D(Collider2D other) => Note($"within {other.name}");

        internal void OnTriggerExit2D(Collider2D other) => Note($"out {other.name}");

        private void Note(string what, Collision2D collision)
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
