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

        public sealed override object? Thing => Component == null ? null : Component.transform;

        public sealed override MovedWay? WayFromStart(MotionScan scan)
        {
            return Component == null || Change(scan) is not { } change
                ? (MovedWay?)null
                : new MovedWay(
                    Vector3.zero,
                    SceneObjects.IsOnCanvas(Component.transform),
                    isAnyway: false,
                    change
                );
        }

        protected T Component { get; }

        protected sealed override int Read(MotionScan scan)
        {
            // In Unity reading anything of a destroyed component throws.
            if (Component != null)
            {
                var moved = ReadLiving();
                if (moved != 0)
                {
                    KeepBefore(scan, moved & ~Anyway);
                }
                return moved;
            }
            var wasGone = _isGone;
            _isGone = true;
            return wasGone ? 0 : Gone;
        }

        /// <summary>In which ways it has moved since the last look.</summary>
        protected abstract int ReadLiving();

        /// <summary>Keeps what it was like in the look before, for <see cref="Change"/>.</summary>
        /// <param name="scan">The look.</param>
        /// <param name="moved">In which ways it has moved since then, that it does not move anyway.</param>
        protected virtual void KeepBefore(MotionScan scan, int moved) { }

        /// <summary>How the action has changed what is seen of it, in words; null for not at all.</summary>
        protected virtual string? Change(MotionScan scan) => null;

        protected sealed override bool OnlyGoes(int moved) =>
            moved == Gone || OnlyGoesLiving(moved);

        /// <summary>As <see cref="WatchedPart.OnlyGoes"/>, while the component exists.</summary>
        protected virtual bool OnlyGoesLiving(int moved) => false;
    }
}
