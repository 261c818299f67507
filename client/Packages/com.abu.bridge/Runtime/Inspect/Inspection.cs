#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Looks at what stands behind a node, and changes nothing.</summary>
    internal sealed class Inspection
    {
        private const int MostFields = 12;

        private readonly bool _all;
        private readonly bool _isOne;

        /// <param name="all">All fields, private ones too.</param>
        /// <param name="isOne">One part is asked for: none of its fields is left out.</param>
        private Inspection(bool all, bool isOne)
        {
            _all = all;
            _isOne = isOne;
        }

        /// <summary>The names of what can be asked for, in the order of the object.</summary>
        public static List<string> PartNames(object subject) =>
            PartsOf(subject).Select(part => part.GetType().Name).ToList();

        /// <param name="subject">A component, an object, an element or a model of the game.</param>
        /// <param name="part">"Button", "Button.interactable" for one of its properties or fields, or null for all parts.</param>
        /// <param name="all">All fields, private ones too.</param>
        /// <exception cref="CommandException">There is no such part, or it has no such member.</exception>
        public static List<InspectedPart> Of(object subject, string? part, bool all)
        {
            if (part == null)
            {
                return PartsOf(subject).Select(new Inspection(all, false).Read).ToList();
            }
            var parts = Named(subject, part);
            if (parts.Count > 0)
            {
                return parts.Select(new Inspection(all, true).Read).ToList();
            }
            var dot = part.LastIndexOf('.');
            parts = dot > 0 ? Named(subject, part.Substring(0, dot)) : parts;
            return parts.Count > 0
                ? parts.Select(one => Member(one, part.Substring(dot + 1))).ToList()
                : throw NoPart(part, subject);
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

        private static List<object> Named(object subject, string name) =>
            PartsOf(subject).Where(part => IsCalled(part.GetType(), name)).ToList();

        // By the name of a base class or an interface too: "Collider", "IPointerClickHandler".
        private static bool IsCalled(Type? type, string name) =>
            type != null
            && (
                string.Equals(type.Name, name, StringComparison.OrdinalIgnoreCase)
                || string.Equals(type.FullName, name, StringComparison.OrdinalIgnoreCase)
                || type.GetInterfaces().Any(one => one.Name == name)
                || IsCalled(type.BaseType, name)
            );

        /// <summary>Whether the object behind a node has such a component, or is such an element.</summary>
        public static bool Has(object? subject, string name) =>
            subject != null && Named(subject, name).Count > 0;

        private InspectedPart Read(object part)
        {
            var fields = part is VisualElement element
                ? ElementFacts.Of(element).ToList()
                : Known(part).Concat(Fields(part)).ToList();
            var most = _all || _isOne ? int.MaxValue : MostFields;
            return new InspectedPart
            {
                Type = part.GetType().Name,
                Enabled = part is Behaviour { enabled: false } ? false : (bool?)null,
                Fields = fields.Take(most).ToList(),
                More = fields.Count > most ? fields.Count - most : (int?)null,
            };
        }

        private static IEnumerable<InspectedField> Known(object part) =>
            KnownProperties
                .Of(part.GetType())
                .Select(property => Field(property.Name, Get(property, part)));

        private IEnumerable<InspectedField> Fields(object part) =>
            FieldList
                .Of(part.GetType(), _all)
                .Select(field =>
                    Field(FieldList.NameOf(field), FieldValue.Of(field.GetValue(part)))
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
                Fields = new List<InspectedField> { Field(name, value) },
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
                return $"{thrown.InnerException!.GetType().Name}: {LabelText.OneLine(thrown.InnerException.Message)}";
            }
        }

        private static InspectedField Field(string name, string value) =>
            new() { Name = name, Value = value };

        private static CommandException NoPart(string part, object subject)
        {
            var names = string.Join(", ", PartNames(subject));
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
            var near = FieldList
                .Of(type, all: true)
                .Select(FieldList.NameOf)
                .Concat(type.GetProperties().Select(property => property.Name))
                .Where(one => TextDistance.IsNear(name, one))
                .OrderBy(one => TextDistance.Between(name, one))
                .FirstOrDefault();
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
