using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>Sends Start, FixedUpdate, Update and LateUpdate to the scripts in effect, by execution order, then by age.</summary>
    internal static class ScriptLoop
    {
        private sealed class Entry
        {
            internal MonoBehaviour Script;
            internal Action FixedUpdate;
            internal Action Update;
            internal Action LateUpdate;
            internal bool Removed;
        }

        private static readonly List<Entry> _entries = new List<Entry>();
        private static readonly List<Entry> _added = new List<Entry>();
        private static readonly Dictionary<MonoBehaviour, Entry> _byScript =
            new Dictionary<MonoBehaviour, Entry>();
        private static readonly Comparison<Entry> _order = Compare;
        private static readonly Predicate<Entry> _isRemoved = entry => entry.Removed;
        private static bool _anyRemoved;

        internal static void Add(MonoBehaviour script)
        {
            var entry = new Entry
            {
                Script = script,
                FixedUpdate = Messages.Bind(script, script.Messages.FixedUpdate),
                Update = Messages.Bind(script, script.Messages.Update),
                LateUpdate = Messages.Bind(script, script.Messages.LateUpdate),
            };
            _added.Add(entry);
            _byScript[script] = entry;
        }

        internal static void Remove(MonoBehaviour script)
        {
            if (_byScript.TryGetValue(script, out var entry))
            {
                _byScript.Remove(script);
                entry.Removed = true;
                _anyRemoved = true;
            }
        }

        /// <summary>Also starts the scripts that are added by scripts that start.</summary>
        internal static void SendStarts()
        {
            if (_added.Count == 0)
            {
                return;
            }
            while (_added.Count > 0)
            {
                var first = _entries.Count;
                TakeInAdded(false);
                for (var i = first; i < _entries.Count; i++)
                {
                    StartEntry(_entries[i]);
                }
            }
            _entries.Sort(_order);
        }

        internal static void SendFixedUpdates()
        {
            var count = _entries.Count;
            for (var i = 0; i < count; i++)
            {
                var entry = _entries[i];
                if (entry.FixedUpdate != null && !entry.Removed)
                {
                    Guarded(entry.FixedUpdate, entry.Script);
                }
            }
        }

        internal static void SendUpdates()
        {
            var count = _entries.Count;
            for (var i = 0; i < count; i++)
            {
                var entry = _entries[i];
                if (entry.Update != null && !entry.Removed)
                {
                    Guarded(entry.Update, entry.Script);
                }
            }
        }

        /// <summary>Scripts added during Update take part: their Start runs first.</summary>
        internal static void SendLateUpdates()
        {
            if (_added.Count > 0)
            {
                TakeInAdded(true);
            }
            var count = _entries.Count;
            for (var i = 0; i < count; i++)
            {
                var entry = _entries[i];
                if (entry.LateUpdate != null && !entry.Removed)
                {
                    StartEntry(entry);
                    Guarded(entry.LateUpdate, entry.Script);
                }
            }
            if (_anyRemoved)
            {
                _entries.RemoveAll(_isRemoved);
                _anyRemoved = false;
            }
        }

        internal static void SendQuit()
        {
            var all = new List<Entry>(_entries);
            all.AddRange(_added);
            foreach (var entry in all)
            {
                if (!entry.Removed)
                {
                    entry.Script.Messages.Send(
                        entry.Script,
                        entry.Script.Messages.OnApplicationQuit
                    );
                }
            }
        }

        internal static void Clear()
        {
            _entries.Clear();
            _added.Clear();
            _byScript.Clear();
        }

        private static void TakeInAdded(bool onlyLate)
        {
            _added.Sort(_order);
            foreach (var entry in _added)
            {
                if (!entry.Removed && (!onlyLate || entry.LateUpdate != null))
                {
                    _entries.Add(entry);
                }
            }
            _added.RemoveAll(entry => !onlyLate || entry.Removed || entry.LateUpdate != null);
        }

        private static void StartEntry(Entry entry)
        {
            if (!entry.Removed)
            {
                entry.Script.EnsureStarted();
            }
        }

        private static void Guarded(Action message, MonoBehaviour script)
        {
            try
            {
                message();
            }
            catch (Exception exception)
            {
                Debug.LogException(exception, script);
            }
        }

        private static int Compare(Entry a, Entry b)
        {
            var byOrder = a.Script.Messages.ExecutionOrder.CompareTo(
                b.Script.Messages.ExecutionOrder
            );
            return byOrder != 0 ? byOrder : a.Script.Id.CompareTo(b.Script.Id);
        }
    }
}
