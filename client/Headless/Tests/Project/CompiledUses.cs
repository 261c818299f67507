#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;

namespace Headless.Tests
{
    /// <summary>
    /// The members that the compiled code of some types uses, read from metadata and instructions and not from source text.
    /// </summary>
    internal sealed class CompiledUses
    {
        private const BindingFlags Everything =
            BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.Static
            | BindingFlags.Instance
            | BindingFlags.DeclaredOnly;

        private const int TextTable = 0x70;
        private const int RowMask = 0xFFFFFF;

        private static readonly Dictionary<short, OpCode> _opCodes = typeof(OpCodes)
            .GetFields()
            .Select(field => (OpCode)field.GetValue(null)!)
            .ToDictionary(code => code.Value);

        private readonly HashSet<MemberInfo> _members = new();
        private readonly HashSet<Type> _types = new();
        private readonly HashSet<string> _strings = new();

        public CompiledUses(IEnumerable<Type> users)
        {
            foreach (var user in users)
            {
                ReadType(user);
            }
        }

        /// <summary>
        /// Methods, constructors and fields named by an instruction. A member of a constructed generic type is given as in
        /// its definition.
        /// </summary>
        public IReadOnlyCollection<MemberInfo> Members => _members;

        /// <summary>The texts in the code.</summary>
        public IReadOnlyCollection<string> Strings => _strings;

        /// <summary>
        /// The definitions of all types named by an instruction, a local, a base type, or a signature, also that of a used
        /// member.
        /// </summary>
        public IReadOnlyCollection<Type> Types => _types;

        private void ReadType(Type user)
        {
            AddType(user.BaseType);
            user.GetInterfaces().ToList().ForEach(AddType);
            user.GetFields(Everything).ToList().ForEach(field => AddType(field.FieldType));
            user.GetMethods(Everything).ToList().ForEach(ReadMethod);
            user.GetConstructors(Everything).ToList().ForEach(ReadMethod);
        }

        private void ReadMethod(MethodBase method)
        {
            AddSignature(method);
            if (method.GetMethodBody() is { } body)
            {
                body.LocalVariables.ToList().ForEach(local => AddType(local.LocalType));
                foreach (var token in Tokens(body.GetILAsByteArray()!))
                {
                    Resolve(method, token);
                }
            }
        }

        /// <summary>The metadata tokens of types, methods, fields and texts, in the order of the instructions.</summary>
        private static IEnumerable<int> Tokens(byte[] code)
        {
            var at = 0;
            while (at < code.Length)
            {
                // 0xFE is the first byte of a two-byte instruction.
                var isLong = code[at] == 0xFE;
                var value = isLong ? (short)(0xFE00 | code[at + 1]) : code[at];
                at += isLong ? 2 : 1;
                var operand = _opCodes[value].OperandType;
                if (
                    operand
                    is OperandType.InlineField
                        or OperandType.InlineMethod
                        or OperandType.InlineType
                        or OperandType.InlineTok
                        or OperandType.InlineString
                )
                {
                    yield return BitConverter.ToInt32(code, at);
                }

                at += OperandSize(operand, code, at);
            }
        }

        private static int OperandSize(OperandType operand, byte[] code, int at) =>
            operand switch
            {
                OperandType.InlineNone => 0,
                OperandType.ShortInlineBrTarget or OperandType.ShortInlineI => 1,
                OperandType.ShortInlineVar => 1,
                OperandType.InlineVar => 2,
                OperandType.InlineI8 or OperandType.InlineR => 8,
                OperandType.InlineSwitch => 4 + 4 * BitConverter.ToInt32(code, at),
                _ => 4,
            };

        private void Resolve(MethodBase user, int token)
        {
            if (token >> 24 == TextTable)
            {
                _strings.Add(user.Module.ResolveString(token));
                return;
            }
            var typeArguments = user.DeclaringType!.GetGenericArguments();
            var methodArguments = user.IsGenericMethod ? user.GetGenericArguments() : null;
            var member = user.Module.ResolveMember(token, typeArguments, methodArguments)!;
            if (member is Type type)
            {
                AddType(type);
                return;
            }

            AddType(member.DeclaringType);
            if (member is MethodInfo { IsGenericMethod: true } method)
            {
                method.GetGenericArguments().ToList().ForEach(AddType);
            }

            // The methods of arrays stand in no table.
            if ((member.MetadataToken & RowMask) == 0)
            {
                return;
            }

            var definition = member.Module.ResolveMember(member.MetadataToken)!;
            _members.Add(definition);
            AddSignature(definition);
        }

        private void AddSignature(MemberInfo member)
        {
            AddType((member as FieldInfo)?.FieldType ?? (member as MethodInfo)?.ReturnType);
            if (member is MethodBase method)
            {
                method.GetParameters().ToList().ForEach(item => AddType(item.ParameterType));
            }
        }

        private void AddType(Type? type)
        {
            if (type == null || type.IsGenericParameter)
            {
                return;
            }

            if (type.HasElementType)
            {
                AddType(type.GetElementType());
                return;
            }

            type.GetGenericArguments().ToList().ForEach(AddType);
            _types.Add(type.IsGenericType ? type.GetGenericTypeDefinition() : type);
        }
    }
}
