#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Reads the parts of what a node stands for, and changes nothing.</summary>
    internal sealed class Inspection
    {
        private const int MostFields = 12;

        private readonly List<object> _parts;

        private Inspection(IEnumerable<object> parts)
        {
            _parts = parts.ToList();
        }

        /// <param name="subject">A component, an object, an element or a model of the game.</param>
        /// <param name="model">Its data, or null.</param>
        public static Inspection PartsOf(object subject, object? model) =>
            new(model == null ? PartsOf(subject) : PartsOf(subject).Prepend(model));

        /// <summary>Whether the object of a node has such a component, or the element has this type.</summary>
        public static bool Has(object? subject, string name) =>
            subject != null && PartsOf(subject, null).Named(name).Count > 0;

        /// <param name="part">"Button", "Button.interactable" for one of its properties or fields, or null for all parts.</param>
        /// <param name="all">All fields, private ones too.</param>
        /// <exception cref="CommandException">There is no such part, or it has no such member.</exception>
        public List<InspectedPart> Read(string? part, bool all)
        {
            if (part == null)
            {
                return _parts.ConvertAll(one => Read(one, all, all ? int.MaxValue : MostFields));
            }
            var parts = Named(part);
            if (parts.Count > 0)
            {
                return parts.ConvertAll(one => Read(one, all, int.MaxValue));
            }
            var dot = part.LastIndexOf('.');
            parts = dot > 0 ? Named(part.Substring(0, dot)) : parts;
            return parts.Count > 0
                ? parts.ConvertAll(one => Member(one, part.Substring(dot + 1)))
                : throw NoPart(part);
        }

        /// <summary>Where the object lies; null for a model.</summary>
        public static string? PathOf(object subject) =>
            subject switch
            {
                VisualElement element => ElementFacts.PathOf(element),
                Component component when component != null => PathOf(component.transform),
                GameObject thing when thing != null => PathOf(thing.transform),
                _ => null,
            };

        private static string PathOf(Transform place) =>
            place.parent == null ? place.name : $"{PathOf(place.parent)}/{place.name}";

        private static IEnumerable<object> PartsOf(object subject) =>
            subject switch
            {
                Component component when component != null => component
                    .GetComponents<Component>()
                    // Null: the script's file is missing.
                    .Where(part => part != null),
                GameObject thing when thing != null => PartsOf(thing.transform),
                _ => new[] { subject },
            };

        private List<object> Named(string name) =>
            _parts.FindAll(part => IsCalled(part.GetType(), name));

        // By the name of a base class or an interface too: "Collider", "IPointerClickHandler".
        private static bool IsCalled(Type? type, string name) =>
            type != null
            && (
                string.Equals(type.Name, name, StringComparison.OrdinalIgnoreCase)
                || string.Equals(type.FullName, name, StringComparison.OrdinalIgnoreCase)
                || type.GetInterfaces().Any(one => one.Name == name)
                || IsCalled(type.BaseType, name)
            );

        private static InspectedPart Read(object part, bool all, int most)
        {
            var fields = part is VisualElement element
                ? ElementFacts.Of(element).ToList()
                : Values(part, all);
            return new InspectedPart
            {
                Type = part.GetType().Name,
                Enabled = part is Behaviour { enabled: false } ? false : (bool?)null,
                Fields = fields.Take(most).ToList(),
                More = fields.Count > most ? fields.Count - most : (int?)null,
            };
        }

        private static List<InspectedField> Values(object part, bool all)
        {
            var known = KnownProperties.Of(part.GetType()).ToList();
            return Playing(part)
                .Concat(
                    known.Select(property => InspectedField.Of(property.Name, Get(property, part)))
                )
                .Concat(Fields(part, all, known))
                .ToList();
        }

        private static IEnumerable<InspectedField> Playing(object part) =>
#if ABU_ANIMATION
            part is Animator animator
                ? AnimatorFacts.Of(animator)
                :
#endif
                Enumerable.Empty<InspectedField>();

        private static IEnumerable<InspectedField> Fields(
            object part,
            bool all,
            List<PropertyInfo> said
        ) =>
            FieldList
                .Of(part.GetType(), all)
                .Where(field => !said.Exists(property => FieldList.Holds(field, property)))
                .Select(field =>
                    InspectedField.Of(FieldList.NameOf(field), FieldValue.Of(field.GetValue(part)))
                );

        private static InspectedPart Member(object part, string name)
        {
            const BindingFlags Any =
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
            var field = FieldList
                .Of(part.GetType(), all: true)
                .Find(one => one.Name == name || FieldList.NameOf(one) == name);
            var property = part.GetType().GetProperty(name, Any);
            var value =
                property?.GetMethod != null && property.GetIndexParameters().Length == 0
                    ? Get(property, part)
                : field != null ? FieldValue.Of(field.GetValue(part))
                : throw NoMember(part.GetType(), name);
            return new InspectedPart
            {
                Type = part.GetType().Name,
                Fields = new List<InspectedField> { InspectedField.Of(name, value) },
            };
        }

        private static string Get(PropertyInfo property, object part)
        {
            try
            {
                return FieldValue.Of(property.GetValue(part));
            }
            catch (TargetInvocationException thrown)
            {
                return $"{thrown.InnerException!.GetType().Name}: {LabelText.OneLine(LabelText.Limited(thrown.InnerException.Message))}";
            }
        }

        private CommandException NoPart(string part)
        {
            var names = string.Join(", ", _parts.Select(one => one.GetType().Name));
            return new CommandException(
                ErrorCode.NotFound,
                new Refusal(
                    $"Nothing there is a {LabelText.Quote(part)}: it has {names}",
                    "name one of these, with a property behind a dot if one is meant"
                )
            );
        }

        private static CommandException NoMember(Type type, string name)
        {
            var members = FieldList
                .Of(type, all: true)
                .Select(FieldList.NameOf)
                .Concat(type.GetProperties().Select(property => property.Name));
            var near = TextDistance.Nearest(name, members);
            return new CommandException(
                ErrorCode.NotFound,
                new Refusal(
                    $"A {type.Name} has no field or property {LabelText.Quote(name)}",
                    near == null ? $"inspect {type.Name} with all its fields" : $"ask for {near}"
                )
            );
        }
    }
}
