using System.Collections;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Transform
    {
        // Where it was among its siblings when it was last asked for.
        private int _index;

        public Transform parent
        {
            get
            {
                ThrowIfDestroyed();
                return ParentOrNull;
            }
            set => SetParent(value, true);
        }

        public Transform root
        {
            get
            {
                var top = this;
                while (!(top.ParentOrNull is null))
                {
                    top = top.ParentOrNull;
                }
                return top;
            }
        }

        public int childCount
        {
            get
            {
                ThrowIfDestroyed();
                return Children.Count;
            }
        }

        public Transform GetChild(int index)
        {
            if (index < 0 || index >= childCount)
            {
                throw new UnityException("Transform child out of bounds");
            }
            return Children[index];
        }

        public IEnumerator GetEnumerator()
        {
            for (var i = 0; i < childCount; i++)
            {
                yield return Children[i];
            }
        }

        public void SetParent(Transform p) => SetParent(p, true);

        public void SetParent(Transform parent, bool worldPositionStays)
        {
            ThrowIfDestroyed();
            parent?.ThrowIfDestroyed();
            if (ReferenceEquals(parent, ParentOrNull) || (parent != null && parent.IsChildOf(this)))
            {
                return;
            }
            var old = ParentOrNull;
            HierarchyMessages.SendBelow(this, of => of.OnBeforeTransformParentChanged);
            if (worldPositionStays)
            {
                var (place, turn, scale) = (position, rotation, lossyScale);
                MoveBelow(parent);
                SetPositionAndRotation(place, turn);
                SetWorldScale(scale);
            }
            else
            {
                MoveBelow(parent);
            }
            Lifecycle.RefreshActive(Owner);
            HierarchyMessages.SendBelow(this, of => of.OnTransformParentChanged);
            TellOfChildren(old);
            TellOfChildren(ParentOrNull);
        }

        /// <summary>Whatever is around it, as far as a scale along its own axes can do that.</summary>
        internal void SetWorldScale(Vector3 scale)
        {
            localScale = Vector3.one;
            localScale = Ratio(scale, lossyScale);
        }

        private static void TellOfChildren(Transform above)
        {
            if (!(above is null))
            {
                HierarchyMessages.SendTo(above, of => of.OnTransformChildrenChanged);
            }
        }

        public bool IsChildOf(Transform parent)
        {
            parent.ThrowIfDestroyed();
            var level = this;
            while (!(level is null) && !ReferenceEquals(level, parent))
            {
                level = level.ParentOrNull;
            }
            return !(level is null);
        }

        public int GetSiblingIndex()
        {
            var siblings = Siblings;
            if (_index >= siblings.Count || !ReferenceEquals(siblings[_index], this))
            {
                for (var i = 0; i < siblings.Count; i++)
                {
                    siblings[i]._index = i;
                }
            }
            return _index;
        }

        public void SetSiblingIndex(int index)
        {
            var siblings = Siblings;
            siblings.Remove(this);
            siblings.Insert(Mathf.Clamp(index, 0, siblings.Count), this);
        }

        public void SetAsFirstSibling() => SetSiblingIndex(0);

        public void SetAsLastSibling() => SetSiblingIndex(Siblings.Count);

        public void DetachChildren()
        {
            foreach (var child in Children.ToArray())
            {
                child.SetParent(null);
            }
        }

        /// <summary>The child of that name, or at that path of names separated by /; null if there is none.</summary>
        public Transform Find(string n)
        {
            var found = this;
            foreach (var part in n.Split('/'))
            {
                found = found.Children.Find(child => child.Owner.name == part);
                if (found == null)
                {
                    return null;
                }
            }
            return found;
        }

        internal List<Transform> Siblings =>
            ParentOrNull is null ? Owner.SceneContent.Roots : ParentOrNull.Children;

        /// <summary>Changes only the place in the hierarchy: an object outside scenes stays outside.</summary>
        internal void MoveBelow(Transform newParent)
        {
            if (!(ParentOrNull is null) || Owner.SceneContent != null)
            {
                Siblings.Remove(this);
            }
            ParentOrNull = newParent;
            NoteChange();
            BodyStructure.Note();
            if (newParent is null)
            {
                Owner.SceneContent ??= World.ActiveScene;
                Owner.SceneContent.Roots.Add(this);
                return;
            }
            newParent.Children.Add(this);
            if (newParent.Owner.SceneContent != Owner.SceneContent)
            {
                World.SetScene(this, newParent.Owner.SceneContent);
            }
        }

        /// <summary>Takes over the pose and the place of the transform that this one replaces.</summary>
        internal virtual void TakeOver(Transform old)
        {
            ParentOrNull = old.ParentOrNull;
            var siblings = Siblings;
            siblings[siblings.IndexOf(old)] = this;
            Children.AddRange(old.Children);
            foreach (var child in Children)
            {
                child.ParentOrNull = this;
            }
            _localRotation = old._localRotation;
            _localScale = old._localScale;
            SetLocalPosition(old._localPosition);
        }

        private static Vector3 Ratio(Vector3 wanted, Vector3 unit) =>
            new Vector3(Ratio(wanted.x, unit.x), Ratio(wanted.y, unit.y), Ratio(wanted.z, unit.z));

        private static float Ratio(float wanted, float unit) => unit == 0f ? 0f : wanted / unit;
    }
}
