using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Headless.Weaving
{
    /// <summary>
    /// Calls that Mono carries out, on which Unity runs games, and .NET refuses: they do nothing, and are noted as not simulated.
    /// </summary>
    internal sealed class MonoCalls
    {
        private const string Abort = "System.Void System.Threading.Thread::Abort()";

        private readonly MethodReference _note;

        /// <param name="module">The assembly whose calls are replaced.</param>
        /// <param name="engine">The engine's assembly, as it refers to it.</param>
        internal MonoCalls(ModuleDefinition module, AssemblyNameReference engine)
        {
            var notes = new TypeReference("UnityEngine", "UnsimulatedCalls", module, engine);
            _note = new MethodReference("Note", module.TypeSystem.Void, notes);
            _note.Parameters.Add(new ParameterDefinition(module.TypeSystem.String));
        }

        internal void Replace(MethodBody body)
        {
            var calls = body
                .Instructions.Where(instruction =>
                    instruction.Operand is MethodReference { FullName: Abort }
                )
                .ToList();
            var il = body.GetILProcessor();
            foreach (var call in calls)
            {
                // Jumps to the call stay valid.
                (call.OpCode, call.Operand) = (OpCodes.Pop, null);
                il.InsertAfter(call, il.Create(OpCodes.Call, _note));
                il.InsertAfter(call, il.Create(OpCodes.Ldstr, "Thread.Abort"));
            }
        }
    }
}
