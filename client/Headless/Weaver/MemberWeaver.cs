using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Adds the missing members of a type.</summary>
    internal sealed class MemberWeaver
    {
        private static readonly string[] _ofObject = { "Equals", "GetHashCode", "ToString" };

        private readonly Universe _universe;
        private readonly TypeNames _names;
        private readonly Attributes _attributes;
        private readonly MethodSignatures _signatures;
        private readonly List<string> _differences;
        private readonly Bodies? _bodies;
        private readonly HashSet<MethodDefinition> _added = new();

        /// <param name="bodies">What makes them run; null if they are only compiled against.</param>
        internal MemberWeaver(
            Universe universe,
            TypeNames names,
            Attributes attributes,
            TypeWeaver types,
            List<string> differences,
            Bodies? bodies
        )
        {
            (_universe, _names, _attributes) = (universe, names, attributes);
            (_differences, _bodies) = (differences, bodies);
            _signatures = new MethodSignatures(universe, names, attributes, types);
        }

        /// <summary>The classes that a type derives from have theirs already.</summary>
        internal void Weave(WovenType woven)
        {
            var present = woven
                .Definition.Methods.ToLookup(method => Signature.Of(method))
                .ToDictionary(same => same.Key, same => same.First());
            foreach (var member in woven.Api.Members.Where(member => member.Kind != 'X'))
            {
                try
                {
                    Weave(woven, member, present);
                }
                catch (UnresolvedTypeException missing)
                {
                    Differ(woven, member, $"no type {missing.Message}");
                }
            }
            if (woven.IsNew)
            {
                Finish(woven);
            }
        }

        private void Differ(WovenType woven, ApiMember member, string what) =>
            _differences.Add($"{woven.Api.Key} {member.Line}: {what}");

        private void Weave(
            WovenType woven,
            ApiMember member,
            Dictionary<string, MethodDefinition> present
        )
        {
            switch (member.Kind)
            {
                case 'F' when woven.Api.Kind == "enum":
                    EnumMember(woven, member);
                    break;
                case 'F':
                    Field(woven, member);
                    break;
                case 'P':
                    Property(woven, member, present);
                    break;
                case 'E':
                    Event(woven, member, present);
                    break;
                default:
                    Put(woven, member, _signatures.Of(woven, member), present);
                    break;
            }
        }

        private void EnumMember(WovenType woven, ApiMember member)
        {
            var type = woven.Definition;
            var underlying = type.Fields.First(field => !field.IsStatic).FieldType;
            var value = Constants.Read(member.Value!, underlying, _universe);
            if (type.Fields.FirstOrDefault(field => field.Name == member.Name) is { } have)
            {
                if (!Equals(have.Constant, value))
                {
                    Differ(woven, member, $"has {have.Constant}");
                }
                return;
            }
            var made = new FieldDefinition(
                member.Name,
                FieldAttributes.Public | FieldAttributes.Static | FieldAttributes.Literal,
                type
            )
            {
                Constant = value,
            };
            _attributes.FromTags(made, woven.Module, member.Tags);
            type.Fields.Add(made);
        }

        private void Field(WovenType woven, ApiMember member)
        {
            var (type, module) = (woven.Definition, woven.Module);
            var of = _names.Resolve(member.Type!, new Place(type));
            if (type.Fields.FirstOrDefault(field => field.Name == member.Name) is { } have)
            {
                Open(have, AttributesOf(member) & FieldAttributes.FieldAccessMask);
                if (Signature.Of(have.FieldType) != Signature.Of(of))
                {
                    Differ(woven, member, $"has {have.FieldType}");
                }
                return;
            }
            if (member.Length > 0)
            {
                of = FixedBuffer.Add(type, member, of, _attributes, _universe);
            }
            var made = new FieldDefinition(member.Name, AttributesOf(member), of);
            if (member.Tags.Has("const"))
            {
                made.Constant = Constants.Read(member.Value!, of, _universe);
            }
            if (member.Tags.After("offset") is { } offset)
            {
                made.Offset = int.Parse(offset);
            }
            if (member.Length > 0)
            {
                FixedBuffer.Mark(made, member, _names, _attributes);
            }
            _attributes.FromTags(made, module, member.Tags);
            _attributes.TupleNames(made, module, member.Type!);
            if (_bodies != null && !woven.IsNew)
            {
                // What the stand-in has is somewhere else: files must not fill this one instead.
                _attributes.Add(made, module, Weaver.MarkType);
            }
            type.Fields.Add(made);
        }

        // The engine itself reads what is internal.
        private static void Open(FieldDefinition have, FieldAttributes access)
        {
            if (have.IsAssembly && access == FieldAttributes.Family)
            {
                access = FieldAttributes.FamORAssem;
            }
            if (access == FieldAttributes.Public || have.IsPrivate || have.IsAssembly)
            {
                have.Attributes = have.Attributes & ~FieldAttributes.FieldAccessMask | access;
            }
        }

        private static FieldAttributes AttributesOf(ApiMember member)
        {
            var tags = member.Tags;
            return (
                    tags.Has("protected internal") ? FieldAttributes.FamORAssem
                    : tags.Has("protected") ? FieldAttributes.Family
                    : FieldAttributes.Public
                )
                | (tags.Has("static") ? FieldAttributes.Static : 0)
                | (tags.Has("readonly") ? FieldAttributes.InitOnly : 0)
                | (tags.Has("const") ? FieldAttributes.Static | FieldAttributes.Literal : 0);
        }

        private void Property(
            WovenType woven,
            ApiMember member,
            Dictionary<string, MethodDefinition> present
        )
        {
            var (type, module) = (woven.Definition, woven.Module);
            var name = member.Name != "this" ? member.Name : member.Tags.After("name") ?? "Item";
            var accessors = member
                .Accessors.Select(accessor =>
                    Put(woven, member, _signatures.Accessor(woven, member, name, accessor), present)
                )
                .ToList();
            if (accessors.All(accessor => accessor == null))
            {
                return;
            }
            var property = type.Properties.FirstOrDefault(of =>
                of.Name == name && of.Parameters.Count == (member.Parameters?.Count ?? 0)
            );
            // Indexers have one name, and are told apart by their parameters.
            if (property == null || member.Parameters != null)
            {
                property = new PropertyDefinition(
                    name,
                    PropertyAttributes.None,
                    _names.Result(member, new Place(type))
                );
                type.Properties.Add(property);
                Describe(property, woven, member);
            }
            property.GetMethod ??= accessors.Find(of => of?.Name.StartsWith("get_") == true);
            property.SetMethod ??= accessors.Find(of => of?.Name.StartsWith("set_") == true);
            if (
                member.Parameters != null
                && !type.CustomAttributes.Any(of =>
                    of.AttributeType.Name == "DefaultMemberAttribute"
                )
            )
            {
                _attributes.Add(type, module, "System.Reflection.DefaultMemberAttribute", name);
            }
            if (woven.IsNew && accessors.Count == 2)
            {
                _bodies?.Keep(property, woven.Api);
            }
        }

        private void Describe(PropertyDefinition property, WovenType woven, ApiMember member)
        {
            _attributes.FromTags(property, woven.Module, member.Tags);
            _attributes.TupleNames(property, woven.Module, member.Type!);
            if (member.IsReadOnlyReference)
            {
                _attributes.Service(property, woven.Module, "IsReadOnlyAttribute");
            }
        }

        private void Event(
            WovenType woven,
            ApiMember member,
            Dictionary<string, MethodDefinition> present
        )
        {
            var type = woven.Definition;
            var add = Put(
                woven,
                member,
                _signatures.Accessor(woven, member, member.Name, "add"),
                present
            );
            var remove = Put(
                woven,
                member,
                _signatures.Accessor(woven, member, member.Name, "remove"),
                present
            );
            if (add == null || type.Events.Any(of => of.Name == member.Name))
            {
                return;
            }
            var made = new EventDefinition(
                member.Name,
                EventAttributes.None,
                _names.Resolve(member.Type!, new Place(type))
            )
            {
                AddMethod = add,
                RemoveMethod = remove,
            };
            _attributes.FromTags(made, woven.Module, member.Tags);
            type.Events.Add(made);
        }

        /// <summary>Adds a method unless the stand-in has it; null if nothing was added.</summary>
        private MethodDefinition? Put(
            WovenType woven,
            ApiMember member,
            MethodDefinition made,
            Dictionary<string, MethodDefinition> present
        )
        {
            var signature = Signature.Of(made);
            if (present.TryGetValue(signature, out var have))
            {
                Open(woven, member, have, made);
                return null;
            }
            if (_bodies != null && !IsNeeded(woven, made, signature))
            {
                return null;
            }
            woven.Definition.Methods.Add(made);
            present[signature] = made;
            _added.Add(made);
            _signatures.Describe(woven, member, made);
            if (_bodies != null && !made.IsAbstract)
            {
                _bodies.Write(made);
            }
            return made;
        }

        private void Open(
            WovenType woven,
            ApiMember member,
            MethodDefinition have,
            MethodDefinition made
        )
        {
            if (have.IsStatic != made.IsStatic)
            {
                Differ(woven, member, "static or not differs");
            }
            if (have.IsPrivate || have.IsAssembly)
            {
                // The engine itself calls what is internal.
                var access =
                    have.IsAssembly && made.IsFamily
                        ? MethodAttributes.FamORAssem
                        : made.Attributes & MethodAttributes.MemberAccessMask;
                have.Attributes = have.Attributes & ~MethodAttributes.MemberAccessMask | access;
            }
            if (made.IsVirtual && made.IsNewSlot && !have.IsVirtual && !have.IsStatic)
            {
                have.IsVirtual = have.IsNewSlot = true;
            }
        }

        /// <summary>Not where a base class does it: what only returns the default would hide what works.</summary>
        private bool IsNeeded(WovenType woven, MethodDefinition made, string signature)
        {
            if (made.IsStatic || made.IsConstructor || woven.Api.Kind == "interface")
            {
                return !(
                    made.IsConstructor && woven.Api.Kind == "struct" && made.Parameters.Count == 0
                );
            }
            if (_ofObject.Contains(made.Name) && !made.IsNewSlot && made.IsVirtual)
            {
                return false;
            }
            var inherited = Inherited(woven.Definition, signature);
            if (inherited == null)
            {
                made.IsNewSlot |= made.IsVirtual;
                return true;
            }
            if (!inherited.IsAbstract && !(_added.Contains(inherited) && inherited.IsVirtual))
            {
                return false;
            }
            if (made.IsVirtual && !made.IsNewSlot)
            {
                made.Attributes =
                    made.Attributes & ~MethodAttributes.MemberAccessMask
                    | inherited.Attributes & MethodAttributes.MemberAccessMask;
            }
            return true;
        }

        internal MethodDefinition? Inherited(TypeDefinition type, string signature)
        {
            var name = signature[..signature.IndexOf('`')];
            GenericInstanceType? on = null;
            for (var at = type; at.BaseType != null; )
            {
                var reference = _names.Substitute(at.BaseType, on, null, type.Module);
                on = reference as GenericInstanceType;
                if (_universe.DefinitionOf(reference) is not { } definition)
                {
                    return null;
                }
                var found = definition.Methods.FirstOrDefault(method =>
                    method.Name == name
                    && !method.IsPrivate
                    && Signature.Of(method, on) == signature
                );
                if (found != null)
                {
                    return found;
                }
                at = definition;
            }
            return null;
        }

        // What a struct has that its list does not name, and what nobody outside may do.
        private void Finish(WovenType woven)
        {
            var (api, type, system) = (woven.Api, woven.Definition, woven.Module.TypeSystem);
            if (api.Kind == "delegate")
            {
                foreach (var method in _signatures.OfDelegate(woven))
                {
                    type.Methods.Add(method);
                }
            }
            if (api.Tags.Has("managed"))
            {
                AddHidden(type, "reference", system.Object);
            }
            if (api.Tags.After("private") is { } parameters)
            {
                AddHidden(type, "value", system.Int32);
                foreach (var name in parameters.Split(", ", StringSplitOptions.RemoveEmptyEntries))
                {
                    var parameter = type.GenericParameters.Last(of => of.Name == name);
                    AddHidden(type, "value" + name, parameter);
                }
            }
            if (api.Tags.Has("closed") && _bodies == null)
            {
                var hidden = new MethodDefinition(
                    "closed",
                    MethodAttributes.Assembly
                        | MethodAttributes.Abstract
                        | MethodAttributes.Virtual
                        | MethodAttributes.NewSlot
                        | MethodAttributes.HideBySig,
                    system.Void
                );
                type.Methods.Add(hidden);
            }
        }

        private static void AddHidden(TypeDefinition type, string name, TypeReference of)
        {
            var field = new FieldDefinition($"<{name}>", FieldAttributes.Private, of);
            if (type.IsExplicitLayout)
            {
                field.Offset = 0;
            }
            type.Fields.Add(field);
        }
    }
}
