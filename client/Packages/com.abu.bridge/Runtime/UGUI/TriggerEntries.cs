#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.EventSystems;

namespace Abu
{
    /// <summary>
    /// Which events an EventTrigger does something with: it handles all of them, and most have no entry in the Inspector.
    /// </summary>
    internal static class TriggerEntries
    {
        private static readonly Dictionary<Type, EventTriggerType> Kinds = new()
        {
            [typeof(IPointerClickHandler)] = EventTriggerType.PointerClick,
            [typeof(IPointerDownHandler)] = EventTriggerType.PointerDown,
            [typeof(IDragHandler)] = EventTriggerType.Drag,
            [typeof(IDropHandler)] = EventTriggerType.Drop,
        };

        /// <summary>False if the object handles the event by an EventTrigger alone, which has no entry for it.</summary>
        public static bool Let<T>(Transform level)
            where T : IEventSystemHandler
        {
            if (!level.TryGetComponent<EventTrigger>(out _))
            {
                return true;
            }
            foreach (var handler in level.GetComponents<T>())
            {
                if (!(handler is EventTrigger trigger) || HasEntry(trigger, typeof(T)))
                {
                    return true;
                }
            }
            return false;
        }

        // A class of the game's own may do more than call its entries.
        private static bool HasEntry(EventTrigger trigger, Type handler) =>
            trigger.GetType() != typeof(EventTrigger)
            || (
                Kinds.TryGetValue(handler, out var kind)
                && trigger.triggers.Exists(entry => entry.eventID == kind)
            );
    }
}
