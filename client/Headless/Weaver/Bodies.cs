using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Weaving.Lists;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Headless.Weaving
{
    /// <summary>
    /// What added methods do: they note that their member is not simulated, and return the default. Values that a caller
    /// has put in are kept, where a type is no more than that.
    /// </summary>
    internal sealed class Bodies
    {
        private static readonly string[] _prefixes = { "get_", "set_", "add_", "remove_" };

        // What the engine's loop sends to components: no game calls it.
        private static readonly HashSet<string> _messages = new()
        {
            "Awake",
            "OnEnable",
            "Start",
            "Update",
            "LateUpdate",
            "FixedUpdate",
            "OnDisable",
            "OnDestroy",
            "Reset",
            "OnTransformParentChanged",
            "OnTransformChildrenChanged",
            "OnBeforeTransformParentChanged",
            "OnRectTransformDimensionsChange",
            "OnCanvasHierarchyChanged",
            "OnCanvasGroupChanged",
            "OnDidApplyAnimationProperties",
        };

        // What comes while a file is read; public in many classes.
        private static readonly HashSet<string> _loading = new()
        {
            "OnValidate",
            "OnBeforeSerialize",
            "OnAfterDeserialize",
        };

        // Of their classes Unity's lists have nothing that is more than its base.
        private static readonly HashSet<string> _wholeBases = new()
        {
            "System.Attribute",
            "System.Exception",
            "UnityEngine.UIElements.BaseUxmlTraits",
            "UnityEngine.UIElements.BaseUxmlFactory`2",
        };

        private readonly Universe _universe;
        private readonly TypeNames _names;
        private readonly DefaultValues _defaults;
        private readonly MethodDefinition _note;
        private readonly Dictionary<ModuleDefinition, MethodReference> _notes = new();
        private readonly Dictionary<MethodDefinition, FieldDefinition> _kept = new();
        private readonly List<MethodDefinition> _methods = new();

        /// <param name="universe">All types.</param>
        /// <param name="names">Their names.</param>
        /// <param name="note">The stand-in's method that is called with a member's name.</param>
        internal Bodies(Universe universe, TypeNames names, MethodDefinition note)
        {
            (_universe, _names, _note) = (universe, names, note);
            _defaults = new DefaultValues(universe);
            // Every assembly that is woven calls it; none that is compiled against has it.
            note.DeclaringType.IsPublic = true;
            note.IsPublic = true;
        }

        /// <summary>Remembers a method; its body is written when all members are there.</summary>
        internal void Write(MethodDefinition method) => _methods.Add(method);

        /// <summary>Makes a property of a new type keep what it was set to.</summary>
        internal void Keep(PropertyDefinition property, ApiType api)
        {
            var accessors = new[] { property.GetMethod, property.SetMethod };
            if (
                property.Parameters.Count > 0
                || property.PropertyType is ByReferenceType or PointerType or IModifierType
                || accessors.Any(of => of == null || of.IsAbstract || of.Parameters.Count > 1)
                || !HasRoom(property, api)
            )
            {
                return;
            }
            var field = new FieldDefinition(
                $"<{property.Name}>",
                FieldAttributes.Private | (accessors[0]!.IsStatic ? FieldAttributes.Static : 0),
                property.PropertyType
            );
            property.DeclaringType.Fields.Add(field);
            _kept[accessors[0]!] = _kept[accessors[1]!] = field;
        }

        // A struct whose fields are all known has no others, and one without references gets none.
        private bool HasRoom(PropertyDefinition property, ApiType api) =>
            api.Kind == "class"
            || api.Kind == "struct"
                && !property.DeclaringType.IsExplicitLayout
                && (
                    property.GetMethod.IsStatic
                    || api.Tags.Has("managed")
                    || api.Tags.Has("private") && _universe.IsValueType(property.PropertyType)
                );

        internal void WriteAll()
        {
            foreach (var method in _methods)
            {
                Write(method, method.Body.GetILProcessor());
            }
        }

        private void Write(MethodDefinition method, ILProcessor il)
        {
            var type = method.DeclaringType;
            method.Body.InitLocals = true;
            if (method.IsConstructor && !type.IsValueType)
            {
                CallBase(method, il);
            }
            var isData = method.IsConstructor && Fill(method, il);
            if (!isData && !IsWhole(method))
            {
                il.Emit(OpCodes.Ldstr, NameOf(method));
                il.Emit(OpCodes.Call, NoteIn(type.Module));
            }
            foreach (var parameter in method.Parameters.Where(of => of.IsOut))
            {
                il.Emit(OpCodes.Ldarg, parameter);
                il.Emit(OpCodes.Initobj, ((ByReferenceType)parameter.ParameterType).ElementType);
            }
            Return(method, il);
            il.Emit(OpCodes.Ret);
        }

        private void Return(MethodDefinition method, ILProcessor il)
        {
            if (_kept.TryGetValue(method, out var field))
            {
                ReadOrSet(method, il, InItself(field));
            }
            else if (IsComparison(method))
            {
                Compare(method, il);
            }
            else
            {
                _defaults.Push(method, il);
            }
        }

        // What it does is all that Unity does.
        private bool IsWhole(MethodDefinition method) =>
            IsComparison(method)
            || IsMessage(method)
            || WholeTypes.Contains(method.DeclaringType.FullName)
            || method.DeclaringType.IsValueType && _kept.ContainsKey(method)
            || _universe
                .BasesOf(method.DeclaringType)
                .Any(type => _wholeBases.Contains(type.FullName));

        private static bool IsMessage(MethodDefinition method) =>
            !method.IsStatic
            && method.Parameters.Count == 0
            && (
                !method.IsPublic && _messages.Contains(method.Name)
                || _loading.Contains(method.Name.Split('.')[^1])
            );

        // Vectors of truth values are compared part by part.
        private static bool IsComparison(MethodDefinition method) =>
            method.Name is "op_Equality" or "op_Inequality"
            && method.ReturnType.MetadataType == MetadataType.Boolean;

        private static void ReadOrSet(MethodDefinition method, ILProcessor il, FieldReference field)
        {
            var isStatic = method.IsStatic;
            if (!isStatic)
            {
                il.Emit(OpCodes.Ldarg_0);
            }
            if (method.Parameters.Count == 0)
            {
                il.Emit(isStatic ? OpCodes.Ldsfld : OpCodes.Ldfld, field);
                return;
            }
            il.Emit(OpCodes.Ldarg, method.Parameters[0]);
            il.Emit(isStatic ? OpCodes.Stsfld : OpCodes.Stfld, field);
        }

        private void Compare(MethodDefinition method, ILProcessor il)
        {
            foreach (var parameter in method.Parameters)
            {
                il.Emit(OpCodes.Ldarg, parameter);
                if (parameter.ParameterType is ByReferenceType reference)
                {
                    il.Emit(OpCodes.Ldobj, reference.ElementType);
                    il.Emit(OpCodes.Box, reference.ElementType);
                }
                else
                {
                    il.Emit(OpCodes.Box, parameter.ParameterType);
                }
            }
            var equals = _universe
                .Get("System.Object")
                .Methods.First(of => of.Name == "Equals" && of.IsStatic);
            il.Emit(OpCodes.Call, method.Module.ImportReference(equals));
            if (method.Name == "op_Inequality")
            {
                il.Emit(OpCodes.Ldc_I4_0);
                il.Emit(OpCodes.Ceq);
            }
        }

        /// <summary>Puts arguments into the fields and kept properties of their names; true if each found its own.</summary>
        private bool Fill(MethodDefinition constructor, ILProcessor il)
        {
            var type = constructor.DeclaringType;
            if (type.IsValueType)
            {
                il.Emit(OpCodes.Ldarg_0);
                il.Emit(OpCodes.Initobj, Itself(type));
            }
            var filled = 0;
            foreach (var parameter in constructor.Parameters)
            {
                var field = type.Fields.FirstOrDefault(of =>
                    !of.IsStatic
                    && of.Name.Trim('<', '>')
                        .Equals(parameter.Name, StringComparison.OrdinalIgnoreCase)
                    && Signature.Of(of.FieldType) == Signature.Of(parameter.ParameterType)
                );
                if (field != null)
                {
                    il.Emit(OpCodes.Ldarg_0);
                    il.Emit(OpCodes.Ldarg, parameter);
                    il.Emit(OpCodes.Stfld, InItself(field));
                    filled++;
                }
            }
            return type.IsValueType && filled == constructor.Parameters.Count;
        }

        private void CallBase(MethodDefinition constructor, ILProcessor il)
        {
            var type = constructor.DeclaringType;
            var target = BaseConstructor(type);
            var on = type.BaseType as GenericInstanceType;
            var reference = new MethodReference(".ctor", type.Module.TypeSystem.Void, type.BaseType)
            {
                HasThis = true,
            };
            il.Emit(OpCodes.Ldarg_0);
            foreach (var parameter in target.Parameters)
            {
                var open = _names.Substitute(parameter.ParameterType, null, null, type.Module);
                reference.Parameters.Add(new ParameterDefinition(open));
                var local = new VariableDefinition(
                    _names.Substitute(parameter.ParameterType, on, null, type.Module)
                );
                constructor.Body.Variables.Add(local);
                il.Emit(OpCodes.Ldloc, local);
            }
            il.Emit(OpCodes.Call, reference);
        }

        // The one with the fewest parameters that may be called from there.
        private MethodDefinition BaseConstructor(TypeDefinition type)
        {
            var from = _universe.DefinitionOf(type.BaseType)!;
            var isNear = from.Module == type.Module;
            var found = from
                .Methods.Where(of => of.IsConstructor && !of.IsStatic)
                .OrderBy(of => of.Parameters.Count)
                .ToList();
            var open = found.Find(of =>
                of.IsPublic || of.IsFamily || of.IsFamilyOrAssembly || isNear && of.IsAssembly
            );
            if (open == null)
            {
                open = found[0];
                open.IsFamilyOrAssembly = true;
            }
            return open;
        }

        private MethodReference NoteIn(ModuleDefinition module)
        {
            if (!_notes.TryGetValue(module, out var note))
            {
                note = module == _note.Module ? _note : module.ImportReference(_note);
                _notes.Add(module, note);
            }
            return note;
        }

        private static TypeReference Itself(TypeDefinition type)
        {
            if (!type.HasGenericParameters)
            {
                return type;
            }
            var instance = new GenericInstanceType(type);
            foreach (var parameter in type.GenericParameters)
            {
                instance.GenericArguments.Add(parameter);
            }
            return instance;
        }

        private static FieldReference InItself(FieldDefinition field) =>
            field.DeclaringType.HasGenericParameters
                ? new FieldReference(field.Name, field.FieldType, Itself(field.DeclaringType))
                : field;

        /// <summary>As a user writes it: <c>Rigidbody.AddTorque</c>; a constructor has the name of its type.</summary>
        internal static string NameOf(MethodDefinition method)
        {
            var type = method.DeclaringType;
            var path = type.Name;
            for (var outer = type.DeclaringType; outer != null; outer = outer.DeclaringType)
            {
                path = $"{outer.Name}.{path}";
            }
            path = string.Join(".", path.Split('.').Select(name => name.Split('`')[0]));
            if (method.IsConstructor)
            {
                return path;
            }
            // An explicit implementation has the name of its interface before its own.
            var member = method.Name[(method.Name.LastIndexOf('.') + 1)..];
            var prefix = method.IsSpecialName
                ? Array.Find(_prefixes, prefix => member.StartsWith(prefix))
                : null;
            return $"{path}.{member[(prefix?.Length ?? 0)..]}";
        }
    }
}
