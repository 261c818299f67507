using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using Mono.Cecil;
using Mono.Cecil.Cil;
using NUnit.Framework.Interfaces;

namespace Headless.ProjectPlayer
{
    /// <summary>Where a test is written.</summary>
    internal static class TestPlace
    {
        /// <returns>The place as a line of a stack trace; empty where it is not known.</returns>
        internal static string Of(ITest test)
        {
            var method = test.Method?.MethodInfo;
            var point = method == null ? null : PointOf(BodyOf(method));
            return point == null
                ? ""
                : $"  at {test.FullName} in {point.Document.Url}:line {point.StartLine}";
        }

        // What the compiler makes of a routine is in a class of its own.
        private static MethodInfo BodyOf(MethodInfo method) =>
            method
                .GetCustomAttribute<StateMachineAttribute>()
                ?.StateMachineType.GetMethod(
                    "MoveNext",
                    BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic
                )
            ?? method;

        private static SequencePoint? PointOf(MethodInfo method)
        {
            var file = method.Module.FullyQualifiedName;
            if (!File.Exists(Path.ChangeExtension(file, ".pdb")))
            {
                return null;
            }
            using var module = ModuleDefinition.ReadModule(
                file,
                new ReaderParameters { ReadSymbols = true }
            );
            return (
                module.LookupToken(method.MetadataToken) as MethodDefinition
            )?.DebugInformation.SequencePoints.FirstOrDefault(point => !point.IsHidden);
        }
    }
}
