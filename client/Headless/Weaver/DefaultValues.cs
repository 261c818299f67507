using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Headless.Weaving
{
    /// <summary>
    /// The default that a method returns: null only where nothing better is known. A loop over a list, or the length of a
    /// text, must not fail because nothing is simulated.
    /// </summary>
    internal sealed class DefaultValues
    {
        private const string Generic = "System.Collections.Generic.";
        private const string Tasks = "System.Threading.Tasks.Task";

        private static readonly HashSet<string> _arrays = new()
        {
            Generic + "IEnumerable`1",
            Generic + "ICollection`1",
            Generic + "IList`1",
            Generic + "IReadOnlyCollection`1",
            Generic + "IReadOnlyList`1",
        };

        private static readonly HashSet<string> _created = new()
        {
            Generic + "List`1",
            Generic + "Dictionary`2",
            Generic + "HashSet`1",
            Generic + "Queue`1",
            Generic + "Stack`1",
        };

        private static readonly HashSet<string> _objects = new()
        {
            "System.Collections.IEnumerable",
            "System.Collections.ICollection",
            "System.Collections.IList",
        };

        private readonly Universe _universe;

        internal DefaultValues(Universe universe)
        {
            _universe = universe;
        }

        internal void Push(MethodDefinition method, ILProcessor il)
        {
            var type = method.ReturnType;
            while (type is IModifierType modified)
            {
                type = modified.ElementType;
            }
            switch (type)
            {
                case { MetadataType: MetadataType.Void }:
                    break;
                case ByReferenceType reference:
                    PushReference(reference.ElementType, il);
                    break;
                case PointerType:
                    il.Emit(OpCodes.Ldc_I4_0);
                    il.Emit(OpCodes.Conv_U);
                    break;
                case ArrayType { Rank: 1 } array:
                    PushArray(array.ElementType, il);
                    break;
                case { MetadataType: MetadataType.String }:
                    il.Emit(OpCodes.Ldstr, "");
                    break;
                case GenericParameter:
                    PushZero(method, type, il);
                    break;
                default:
                    PushObject(method, type, il);
                    break;
            }
        }

        private void PushObject(MethodDefinition method, TypeReference type, ILProcessor il)
        {
            var key = Universe.KeyOf(type.GetElementType());
            var arguments = (type as GenericInstanceType)?.GenericArguments;
            if (_universe.IsValueType(type))
            {
                PushZero(method, type, il);
            }
            else if (_arrays.Contains(key))
            {
                PushArray(arguments![0], il);
            }
            else if (_objects.Contains(key))
            {
                PushArray(method.Module.TypeSystem.Object, il);
            }
            else if (_created.Contains(key))
            {
                Call(OpCodes.Newobj, method, key, ".ctor", type, il);
            }
            else if (key == Generic + "IEnumerator`1")
            {
                PushArray(arguments![0], il);
                var enumerable = new GenericInstanceType(
                    _universe.In(method.Module, Generic + "IEnumerable`1")
                );
                enumerable.GenericArguments.Add(arguments[0]);
                Call(
                    OpCodes.Callvirt,
                    method,
                    Generic + "IEnumerable`1",
                    "GetEnumerator",
                    enumerable,
                    il
                );
            }
            else if (key == "System.Collections.IEnumerator")
            {
                PushArray(method.Module.TypeSystem.Object, il);
                Call(OpCodes.Callvirt, method, "System.Array", "GetEnumerator", null, il);
            }
            else if (key == Tasks)
            {
                Call(OpCodes.Call, method, Tasks, "get_CompletedTask", null, il);
            }
            else
            {
                il.Emit(OpCodes.Ldnull);
            }
        }

        private static void PushZero(MethodDefinition method, TypeReference type, ILProcessor il)
        {
            var local = new VariableDefinition(type);
            method.Body.Variables.Add(local);
            il.Emit(OpCodes.Ldloc, local);
        }

        private static void PushArray(TypeReference element, ILProcessor il)
        {
            il.Emit(OpCodes.Ldc_I4_0);
            il.Emit(OpCodes.Newarr, element);
        }

        // There must be something to refer to.
        private static void PushReference(TypeReference element, ILProcessor il)
        {
            il.Emit(OpCodes.Ldc_I4_1);
            il.Emit(OpCodes.Newarr, element);
            il.Emit(OpCodes.Ldc_I4_0);
            il.Emit(OpCodes.Ldelema, element);
        }

        // A method without parameters of a type of .NET.
        private void Call(
            OpCode code,
            MethodDefinition method,
            string key,
            string name,
            TypeReference? on,
            ILProcessor il
        )
        {
            var target = _universe
                .Get(key)
                .Methods.First(of =>
                    of.Name == name && of.Parameters.Count == 0 && !(name == ".ctor" && of.IsStatic)
                );
            var reference = method.Module.ImportReference(target);
            if (on is GenericInstanceType)
            {
                reference.DeclaringType = on;
            }
            il.Emit(code, reference);
        }
    }
}
