using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Triggers that meet triggers: Unity tells of them, and the engine does not know them.</summary>
    internal sealed class TriggerPairs
    {
        private readonly ContactBook _contacts;
        private readonly List<ColliderLink> _triggers = new();
        private HashSet<(ColliderLink, ColliderLink)> _before = new();
        private HashSet<(ColliderLink, ColliderLink)> _now = new();

        internal TriggerPairs(ContactBook contacts)
        {
            _contacts = contacts;
        }

        /// <summary>After a step.</summary>
        internal void Look(IEnumerable<ColliderLink> links)
        {
            _triggers.Clear();
            _triggers.AddRange(links.Where(link => link.IsTrigger && link.Shape != 0));
            _now.Clear();
            for (var i = 0; i < _triggers.Count; i++)
            {
                for (var k = i + 1; k < _triggers.Count; k++)
                {
                    Look(_triggers[i], _triggers[k]);
                }
            }
            foreach (var (a, b) in _before.Where(pair => !_now.Contains(pair)))
            {
                _contacts.Note(a, b, false);
            }
            (_before, _now) = (_now, _before);
        }

        private void Look(ColliderLink a, ColliderLink b)
        {
            if (
                (a.Body.IsStatic && b.Body.IsStatic)
                || a.Body == b.Body
                || !Physics.MayTouch(a.Collider, b.Collider)
                || !SolidQuery.Meets(a.Collider, b.Collider)
            )
            {
                return;
            }
            _now.Add((a, b));
            if (!_before.Contains((a, b)))
            {
                _contacts.Note(a, b, true);
            }
        }
    }
}
