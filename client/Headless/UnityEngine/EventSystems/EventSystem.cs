using System.Collections.Generic;

namespace UnityEngine.EventSystems
{
    /// <summary>Gives pointers to canvases in Unity. Here it only keeps its place in the scene: there is no pointer.</summary>
    [DisallowMultipleComponent]
    public class EventSystem : UIBehaviour
    {
        private static readonly List<EventSystem> s_Active = new List<EventSystem>();

        protected EventSystem() { }

        public static EventSystem current
        {
            get => s_Active.Count > 0 ? s_Active[0] : null;
            set
            {
                if (s_Active.Remove(value))
                    s_Active.Insert(0, value);
            }
        }

        internal override void EffectStarted()
        {
            s_Active.Add(this);
            base.EffectStarted();
        }

        internal override void EffectEnded()
        {
            s_Active.Remove(this);
            base.EffectEnded();
        }
    }

    public abstract class BaseInputModule : UIBehaviour
    {
        protected BaseInputModule() { }

        public abstract void Process();
    }

    public abstract class PointerInputModule : BaseInputModule
    {
        protected PointerInputModule() { }
    }

    [RequireComponent(typeof(EventSystem))]
    public class StandaloneInputModule : PointerInputModule
    {
        protected StandaloneInputModule() { }

        public override void Process() { }
    }

    public abstract class BaseRaycaster : UIBehaviour
    {
        protected BaseRaycaster() { }
    }
}
