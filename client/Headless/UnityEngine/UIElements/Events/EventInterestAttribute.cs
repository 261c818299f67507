using System;

namespace UnityEngine.UIElements
{
    public enum EventInterestOptions
    {
        AllEventTypes = -1,
        Inherit = 0,
    }

    /// <summary>The events for which the method is called; without it, it is called for all.</summary>
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false)]
    public class EventInterestAttribute : Attribute
    {
        public EventInterestAttribute(params Type[] eventTypes) { }

        public EventInterestAttribute(EventInterestOptions interests) { }
    }
}
