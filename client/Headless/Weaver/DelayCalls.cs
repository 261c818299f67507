using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Headless.Weaving
{
    /// <summary>
    /// Lets <c>Task.Delay</c> of a script note where it waits: the engine's <c>TaskDelays</c> is called with the
    /// method's name in its place.
    /// </summary>
    internal sealed class DelayCalls
    {
        private const string Task = "System.Threading.Tasks.Task";

        private readonly ModuleDefinition _module;
        private readonly TypeReference _delays;

        /// <param name="module">The assembly whose calls are replaced.</param>
        /// <param name="engine">The engine's assembly, as it refers to it.</param>
        internal DelayCalls(ModuleDefinition module, AssemblyNameReference engine)
        {
            _module = module;
            _delays = new TypeReference("Headless", "TaskDelays", module, engine);
        }

        internal void Replace(MethodBody body)
        {
            var calls = body
                .Instructions.Where(instruction =>
                    instruction.Operand
                        is MethodReference { Name: "Delay", DeclaringType: { FullName: Task } }
                )
                .ToList();
            var il = body.GetILProcessor();
            foreach (var call in calls)
            {
                var own = (MethodReference)call.Operand;
                var noted = new MethodReference(own.Name, own.ReturnType, _delays);
                foreach (var parameter in own.Parameters)
                {
                    noted.Parameters.Add(new ParameterDefinition(parameter.ParameterType));
                }
                noted.Parameters.Add(new ParameterDefinition(_module.TypeSystem.String));
                // Jumps to the call stay valid.
                (call.OpCode, call.Operand) = (OpCodes.Ldstr, NameOf(body.Method));
                il.InsertAfter(call, il.Create(OpCodes.Call, noted));
            }
        }

        // An async method is a class of the compiler's: "<Refill>d__3" in "Board".
        private static string NameOf(MethodDefinition method)
        {
            var made = method.DeclaringType;
            var close = made.Name.IndexOf('>');
            return made.Name.StartsWith('<') && close > 1 && made.DeclaringType != null
                ? $"{made.DeclaringType.Name}.{made.Name.Substring(1, close - 1)}"
                : $"{made.Name}.{method.Name}";
        }
    }
}
