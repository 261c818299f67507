using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.InputSystem
{
    public struct InputControlList<TControl> : IList<TControl>, IReadOnlyList<TControl>, IDisposable
        where TControl : InputControl
    {
        private List<TControl> _controls;

        public InputControlList(params TControl[] values)
        {
            _controls = new List<TControl>(values);
        }

        internal InputControlList(IEnumerable<TControl> values)
        {
            _controls = new List<TControl>(values);
        }

        public int Count => _controls?.Count ?? 0;

        public bool IsReadOnly => false;

        public TControl this[int index]
        {
            get => Controls[index];
            set => Controls[index] = value;
        }

        private List<TControl> Controls => _controls ??= new List<TControl>();

        public void Add(TControl item) => Controls.Add(item);

        public void Clear() => Controls.Clear();

        public bool Contains(TControl item) => Controls.Contains(item);

        public void CopyTo(TControl[] array, int arrayIndex) => Controls.CopyTo(array, arrayIndex);

        public int IndexOf(TControl item) => Controls.IndexOf(item);

        public void Insert(int index, TControl item) => Controls.Insert(index, item);

        public bool Remove(TControl item) => Controls.Remove(item);

        public void RemoveAt(int index) => Controls.RemoveAt(index);

        public TControl[] ToArray(bool dispose = false) => Controls.ToArray();

        public void Dispose() => _controls = null;

        public IEnumerator<TControl> GetEnumerator() => Controls.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public override string ToString() => string.Join(",", Controls.Select(c => c.ToString()));
    }
}
