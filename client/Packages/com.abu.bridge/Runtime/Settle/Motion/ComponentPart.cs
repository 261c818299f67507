#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>One component, until it is destroyed.</summary>
    internal abstract class ComponentPart<T> : WatchedPart
        where T : Component
    {
        private const int Gone = 1 << 30;

        private readonly string _name;
        private bool _isGone;

        protected ComponentPart(T component, MotionKinds kind = MotionKinds.Motion)
            : base(kind)
        {
            Component = component;
            _name = component.name;
        }

        public override string Name => Component == null ? _name : WatchedName.Of(Component);

        public sealed override Component Watched => Component;

        protected T Component { get; }

        protected sealed override int Read(MotionScan scan)
        {
            // In Unity reading anything of a destroyed component throws.
            if (Component != null)
            {
                return ReadLiving();
            }
            var wasGone = _isGone;
            _isGone = true;
            return wasGone ? 0 : Gone;
        }

        /// <summary>In which ways it has moved since the last look.</summary>
        protected abstract int ReadLiving();

        protected sealed override bool OnlyGoes(int moved) =>
            moved == Gone || OnlyGoesLiving(moved);

        /// <summary>As <see cref="WatchedPart.OnlyGoes"/>, while the component exists.</summary>
        protected virtual bool OnlyGoesLiving(int moved) => false;
    }
}
