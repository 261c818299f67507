using System.Collections.Generic;
using System.Linq;
using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Adds explicit implementations, and in what is run all else that a new type owes its bases.</summary>
    internal sealed class Implementations
    {
        private const MethodAttributes Implementing =
            MethodAttributes.Private
            | MethodAttributes.HideBySig
            | MethodAttributes.NewSlot
            | MethodAttributes.Virtual
            | MethodAttributes.Final;

        private readonly Universe _universe;
        private readonly TypeNames _names;
        private readonly MemberWeaver _members;
        private readonly List<string> _differences;
        private readonly Bodies? _bodies;

        internal Implementations(
            Universe universe,
            TypeNames names,
            MemberWeaver members,
            List<string> differences,
            Bodies? bodies
        )
        {
            (_universe, _names, _members) = (universe, names, members);
            (_differences, _bodies) = (differences, bodies);
        }

        /// <summary>The explicit implementations that the list of a new type has.</summary>
        internal void AddListed(WovenType woven)
        {
            foreach (var member in woven.Api.Members.Where(member => member.Kind == 'X'))
            {
                try
                {
                    AddListed(woven.Definition, member);
                }
                catch (UnresolvedTypeException missing)
                {
                    _differences.Add($"{woven.Api.Key} {member.Line}: no type {missing.Message}");
                }
            }
        }

        private void AddListed(TypeDefinition type, ApiMember member)
        {
            var reference = _names.Resolve(member.Interface!, new Place(type));
            var names =
                member.Name == "this" ? new[] { "get_Item", "set_Item" }
                : member.Accessors.Count > 0 ? new[] { "get_" + member.Name, "set_" + member.Name }
                : member.Parameters == null
                    ? new[] { "add_" + member.Name, "remove_" + member.Name }
                : new[] { member.Name };
            var parameters = member.Parameters?.Count;
            foreach (var method in _universe.DefinitionOf(reference)?.Methods.ToList() ?? new())
            {
                var own = method.Parameters.Count - (method.Name.StartsWith("set_") ? 1 : 0);
                if (
                    names.Contains(method.Name)
                    && (parameters == null || parameters == own)
                    && method.GenericParameters.Count == member.TypeParameters.Count
                )
                {
                    Implement(type, method, reference);
                }
            }
        }

        /// <summary>Everything that is abstract above a new type and that neither it nor a base implements.</summary>
        internal void Complete(WovenType woven)
        {
            var type = woven.Definition;
            if (type.IsInterface || type.IsEnum || type.BaseType == null)
            {
                return;
            }
            if (!type.IsAbstract)
            {
                ImplementBases(type);
            }
            var seen = new Dictionary<string, TypeReference>();
            Collect(type.Interfaces.Select(of => of.InterfaceType), type.Module, seen);
            foreach (var reference in seen.Values)
            {
                var on = reference as GenericInstanceType;
                foreach (var method in _universe.DefinitionOf(reference)!.Methods)
                {
                    if (method.IsAbstract && !IsImplemented(type, method, on, reference))
                    {
                        Implement(type, method, reference);
                    }
                }
            }
        }

        private void Collect(
            IEnumerable<TypeReference> interfaces,
            ModuleDefinition module,
            Dictionary<string, TypeReference> seen
        )
        {
            foreach (var reference in interfaces)
            {
                if (
                    seen.TryAdd(Signature.Of(reference), reference)
                    && _universe.DefinitionOf(reference) is { } definition
                )
                {
                    var on = reference as GenericInstanceType;
                    var above = definition.Interfaces.Select(of =>
                        _names.Substitute(of.InterfaceType, on, null, module)
                    );
                    Collect(above.ToList(), module, seen);
                }
            }
        }

        private bool IsImplemented(
            TypeDefinition type,
            MethodDefinition method,
            GenericInstanceType? on,
            TypeReference reference
        )
        {
            var signature = Signature.Of(method, on);
            var own = type.Methods.FirstOrDefault(of =>
                of.IsPublic
                && !of.IsStatic
                && Signature.Of(of) == signature
                && HasSameModifiers(of, method)
            );
            if (own != null)
            {
                if (!own.IsVirtual)
                {
                    own.Attributes |=
                        MethodAttributes.Virtual
                        | MethodAttributes.NewSlot
                        | MethodAttributes.Final;
                }
                return true;
            }
            return IsExplicit(type, method, reference)
                || _universe
                    .BasesOf(type)
                    .Any(of => !of.HasGenericParameters && IsExplicit(of, method, reference))
                || !type.IsValueType
                    && _members.Inherited(type, signature) is { IsVirtual: true, IsPublic: true };
        }

        // An `in` parameter has one where a method is virtual, and none where it is not.
        private static bool HasSameModifiers(MethodDefinition one, MethodDefinition other) =>
            one
                .Parameters.Zip(other.Parameters)
                .All(both =>
                    both.First.ParameterType is IModifierType
                    == both.Second.ParameterType is IModifierType
                );

        private static bool IsExplicit(
            TypeDefinition type,
            MethodDefinition method,
            TypeReference reference
        ) =>
            type.Methods.Any(of =>
                of.Overrides.Any(target =>
                    target.Name == method.Name
                    && Signature.Of(target) == Signature.Of(method)
                    && Signature.Of(target.DeclaringType) == Signature.Of(reference)
                )
            );

        private void Implement(
            TypeDefinition type,
            MethodDefinition method,
            TypeReference reference
        )
        {
            if (IsExplicit(type, method, reference))
            {
                return;
            }
            var name = $"{reference.FullName.Replace('/', '.')}.{method.Name}";
            var made = Copy(method, name, reference as GenericInstanceType, type);
            made.Attributes = Implementing | method.Attributes & MethodAttributes.SpecialName;
            var target = new MethodReference(method.Name, type.Module.TypeSystem.Void, reference)
            {
                HasThis = true,
            };
            foreach (var parameter in method.GenericParameters)
            {
                target.GenericParameters.Add(new GenericParameter(parameter.Name, target));
            }
            foreach (var parameter in method.Parameters)
            {
                var of = _names.Substitute(parameter.ParameterType, null, target, type.Module);
                target.Parameters.Add(new ParameterDefinition(of));
            }
            target.ReturnType = _names.Substitute(method.ReturnType, null, target, type.Module);
            made.Overrides.Add(target);
            Add(type, made);
        }

        private void Add(TypeDefinition type, MethodDefinition made)
        {
            type.Methods.Add(made);
            _bodies?.Write(made);
        }

        private void ImplementBases(TypeDefinition type)
        {
            var done = type
                .Methods.Where(of => of.IsVirtual)
                .Select(of => Signature.Of(of))
                .ToHashSet();
            GenericInstanceType? on = null;
            for (var at = type; at.BaseType != null; )
            {
                var reference = _names.Substitute(at.BaseType, on, null, type.Module);
                on = reference as GenericInstanceType;
                at = _universe.DefinitionOf(reference)!;
                foreach (var method in at.Methods.Where(of => of.IsVirtual))
                {
                    if (done.Add(Signature.Of(method, on)) && method.IsAbstract)
                    {
                        var made = Copy(method, method.Name, on, type);
                        made.Attributes =
                            method.Attributes
                            & ~(MethodAttributes.Abstract | MethodAttributes.NewSlot);
                        Add(type, made);
                    }
                }
            }
        }

        private MethodDefinition Copy(
            MethodDefinition method,
            string name,
            GenericInstanceType? on,
            TypeDefinition type
        )
        {
            var module = type.Module;
            var made = new MethodDefinition(name, method.Attributes, module.TypeSystem.Void);
            foreach (var parameter in method.GenericParameters)
            {
                var copy = new GenericParameter(parameter.Name, made)
                {
                    Attributes = parameter.Attributes,
                };
                made.GenericParameters.Add(copy);
            }
            foreach (var (from, to) in method.GenericParameters.Zip(made.GenericParameters))
            {
                foreach (var constraint in from.Constraints)
                {
                    to.Constraints.Add(
                        new GenericParameterConstraint(
                            _names.Substitute(constraint.ConstraintType, on, made, module)
                        )
                    );
                }
            }
            foreach (var parameter in method.Parameters)
            {
                made.Parameters.Add(
                    new ParameterDefinition(
                        parameter.Name,
                        parameter.Attributes & (ParameterAttributes.Out | ParameterAttributes.In),
                        _names.Substitute(parameter.ParameterType, on, made, module)
                    )
                );
            }
            made.ReturnType = _names.Substitute(method.ReturnType, on, made, module);
            return made;
        }
    }
}
