using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;
using Mono.Cecil.Rocks;

namespace Headless.Weaving
{
    /// <summary>Lets each loop of a compiled assembly answer where it is; see <c>LoopWatch</c> of the engine.</summary>
    public sealed class LoopProbes
    {
        private const string Watch = "LoopWatch";
        private const string Space = "UnityEngine";

        private readonly FieldReference _isAsked;
        private readonly MethodReference _tell;
        private readonly MonoCalls _monoCalls;
        private readonly DelayCalls _delayCalls;

        private LoopProbes(ModuleDefinition module)
        {
            var engine =
                module.AssemblyReferences.FirstOrDefault(reference => reference.Name == Space)
                ?? Refer(module);
            var watch = new TypeReference(Space, Watch, module, engine);
            var flag = new RequiredModifierType(
                new TypeReference(
                    "System.Runtime.CompilerServices",
                    "IsVolatile",
                    module,
                    module.TypeSystem.CoreLibrary
                ),
                module.TypeSystem.Boolean
            );
            _isAsked = new FieldReference("IsAsked", flag, watch);
            _tell = new MethodReference("Tell", module.TypeSystem.Void, watch);
            _monoCalls = new MonoCalls(module, engine);
            _delayCalls = new DelayCalls(module, engine);
        }

        // Code may use nothing of the engine itself.
        private static AssemblyNameReference Refer(ModuleDefinition module)
        {
            var engine = new AssemblyNameReference(Space, new System.Version(0, 0, 0, 0));
            module.AssemblyReferences.Add(engine);
            return engine;
        }

        /// <summary>Writes the assembly, with its symbols, anew.</summary>
        /// <param name="file">The assembly; its symbols lie beside it.</param>
        /// <param name="result">The file to write; its symbols are written beside it.</param>
        /// <param name="references">The assemblies that it was compiled against.</param>
        public static void Write(string file, string result, IEnumerable<string> references)
        {
            using var known = new KnownAssemblies(references);
            using var assembly = AssemblyDefinition.ReadAssembly(
                file,
                new ReaderParameters { ReadSymbols = true, AssemblyResolver = known }
            );
            var probes = new LoopProbes(assembly.MainModule);
            foreach (var method in assembly.MainModule.GetTypes().SelectMany(type => type.Methods))
            {
                if (method.HasBody)
                {
                    probes._monoCalls.Replace(method.Body);
                    probes._delayCalls.Replace(method.Body);
                    probes.Add(method.Body);
                }
            }
            assembly.Write(result, new WriterParameters { WriteSymbols = true });
        }

        private void Add(MethodBody body)
        {
            var jumps = JumpsBack(body).ToList();
            if (jumps.Count == 0)
            {
                return;
            }
            // A short jump may not reach any more.
            body.SimplifyMacros();
            var il = body.GetILProcessor();
            foreach (var jump in jumps)
            {
                // What else jumps to this instruction has to ask too, so it keeps its place at the beginning.
                var moved = Instruction.Create(OpCodes.Nop);
                (moved.OpCode, moved.Operand) = (jump.OpCode, jump.Operand);
                il.InsertAfter(jump, moved);
                il.InsertAfter(jump, il.Create(OpCodes.Call, _tell));
                il.InsertAfter(jump, il.Create(OpCodes.Brfalse, moved));
                il.InsertAfter(jump, il.Create(OpCodes.Ldsfld, _isAsked));
                (jump.OpCode, jump.Operand) = (OpCodes.Volatile, null);
            }
            body.OptimizeMacros();
        }

        private static IEnumerable<Instruction> JumpsBack(MethodBody body) =>
            body.Instructions.Where(instruction =>
                instruction.OpCode.FlowControl is FlowControl.Branch or FlowControl.Cond_Branch
                && instruction.OpCode.Code is not (Code.Leave or Code.Leave_S)
                && instruction.Operand is Instruction target
                && target.Offset <= instruction.Offset
            );
    }
}
