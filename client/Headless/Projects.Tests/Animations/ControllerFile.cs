using System.Collections.Generic;
using System.Linq;

namespace Headless.Projects.Tests
{
    /// <summary>An Animator controller as Unity saves it. The first state is the one to begin with.</summary>
    internal sealed class ControllerFile
    {
        internal const string Path = "Assets/Hero.controller";
        private const int Main = 9100000;

        private readonly List<string> _parameters = new();
        private readonly List<LayerText> _layers = new();
        private readonly List<string> _documents = new();
        private readonly Dictionary<int, List<int>> _transitions = new();
        private readonly Dictionary<int, string> _states = new();
        private int _lastId = 100;

        internal ControllerFile()
        {
            Layer("Base Layer");
        }

        private sealed class LayerText
        {
            internal string Fields = "";
            internal MachineText Machine = null!;
        }

        /// <summary>A machine whose document is written at the end.</summary>
        internal sealed class MachineText
        {
            internal int Id;
            internal string Name = "";
            internal string Fields = "";
            internal readonly List<int> States = new();
            internal readonly List<MachineText> Machines = new();
            internal readonly List<int> FromAny = new();
            internal readonly List<int> FromEntry = new();
            internal readonly List<(int Machine, int Transition)> Exits = new();
        }

        internal MachineText Root => _layers[0].Machine;

        internal MachineText Layer(string name, string fields = "")
        {
            var machine = new MachineText { Id = ++_lastId, Name = name };
            _layers.Add(new LayerText { Fields = fields, Machine = machine });
            return machine;
        }

        internal MachineText Machine(MachineText parent, string name)
        {
            var made = new MachineText { Id = ++_lastId, Name = name };
            parent.Machines.Add(made);
            return made;
        }

        /// <param name="type">1 a number, 3 a whole number, 4 a switch, 9 a trigger.</param>
        internal ControllerFile Parameter(string name, int type, float value = 0)
        {
            _parameters.Add(
                $"  - m_Name: {name}\n    m_Type: {type}\n    m_DefaultFloat: {ClipFile.Text(value)}\n"
                    + $"    m_DefaultInt: {(int)value}\n    m_DefaultBool: {(value != 0 ? 1 : 0)}\n"
            );
            return this;
        }

        internal int State(
            string name,
            ClipFile? clip,
            string fields = "",
            MachineText? into = null
        ) => StateOf(name, Reference(clip), fields, into);

        internal int StateOf(
            string name,
            string motion,
            string fields = "",
            MachineText? into = null
        )
        {
            var id = ++_lastId;
            _transitions[id] = new List<int>();
            _states[id] = $"  m_Name: {name}\n  m_Motion: {motion}\n{fields}";
            (into ?? Root).States.Add(id);
            return id;
        }

        internal static string Reference(ClipFile? clip) =>
            clip == null
                ? "{fileID: 0}"
                : $"{{fileID: 7400000, guid: {ProjectFolder.Guid(clip.Path)}, type: 2}}";

        /// <summary>A document of its own, such as a blend tree; the result refers to it.</summary>
        internal string Document(int classId, string kind, string fields)
        {
            _documents.Add($"--- !u!{classId} &{++_lastId}\n{kind}:\n{fields}");
            return $"{{fileID: {_lastId}}}";
        }

        /// <param name="conditions">"1 Jump" is a switch or trigger that is on, "3 Speed 0.5" a number above.</param>
        internal void Go(int from, int to, string fields, params string[] conditions) =>
            _transitions[from]
                .Add(Transition(1101, $"  m_DstState: {{fileID: {to}}}\n{fields}", conditions));

        internal void Leave(int from, string fields, params string[] conditions) =>
            _transitions[from].Add(Transition(1101, "  m_IsExit: 1\n" + fields, conditions));

        internal void GoInto(int from, MachineText to, string fields, params string[] conditions) =>
            _transitions[from]
                .Add(
                    Transition(
                        1101,
                        $"  m_DstStateMachine: {{fileID: {to.Id}}}\n{fields}",
                        conditions
                    )
                );

        internal void GoFromAny(int to, string fields, params string[] conditions) =>
            Root.FromAny.Add(
                Transition(1101, $"  m_DstState: {{fileID: {to}}}\n{fields}", conditions)
            );

        internal void Enter(MachineText machine, int to, params string[] conditions) =>
            machine.FromEntry.Add(
                Transition(1109, $"  m_DstState: {{fileID: {to}}}\n", conditions)
            );

        internal void GoOn(
            MachineText parent,
            MachineText left,
            int to,
            params string[] conditions
        ) =>
            parent.Exits.Add(
                (left.Id, Transition(1109, $"  m_DstState: {{fileID: {to}}}\n", conditions))
            );

        internal string Text() => ProjectFolder.Header + Documents;

        internal string Documents =>
            $"--- !u!91 &{Main}\nAnimatorController:\n  m_Name: Hero\n"
            + (
                _parameters.Count == 0
                    ? "  m_AnimatorParameters: []\n"
                    : "  m_AnimatorParameters:\n"
            )
            + string.Concat(_parameters)
            + "  m_AnimatorLayers:\n"
            + string.Concat(_layers.Select(Layer))
            + string.Concat(_layers.SelectMany(layer => All(layer.Machine)).Select(Machine))
            + string.Concat(_states.Keys.Select(State))
            + string.Concat(_documents);

        internal ControllerFile WriteTo(ProjectFolder folder)
        {
            folder.Write(Path, Text());
            return this;
        }

        /// <summary>An object with an Animator that plays it.</summary>
        internal static string Hero(string fields = "", string parts = "", string path = Path) =>
            HeroOf(
                $"{{fileID: {Main}, guid: {ProjectFolder.Guid(path)}, type: 2}}",
                fields + parts
            );

        /// <summary>The same with the controller in the object's own file.</summary>
        internal string HeroAndOwn() => HeroOf($"{{fileID: {Main}}}", Documents);

        private static string HeroOf(string controller, string more) =>
            ProjectFolder.Object(10, "Hero", "", "", 0)
            + "--- !u!95 &12\nAnimator:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n"
            + $"  m_Controller: {controller}\n{more}";

        private int Transition(int classId, string fields, string[] conditions)
        {
            var kind = classId == 1101 ? "AnimatorStateTransition" : "AnimatorTransition";
            var list = string.Concat(conditions.Select(Condition));
            Document(classId, kind, (list == "" ? "" : "  m_Conditions:\n" + list) + fields);
            return _lastId;
        }

        private static string Condition(string text)
        {
            var words = text.Split(' ');
            return $"  - m_ConditionMode: {words[0]}\n    m_ConditionEvent: {words[1]}\n"
                + $"    m_EventTreshold: {(words.Length > 2 ? words[2] : "0")}\n";
        }

        private static string Layer(LayerText layer) =>
            $"  - m_Name: {layer.Machine.Name}\n    m_StateMachine: {{fileID: {layer.Machine.Id}}}\n{layer.Fields}";

        private static IEnumerable<MachineText> All(MachineText machine) =>
            machine.Machines.SelectMany(All).Prepend(machine);

        private static string Machine(MachineText machine) =>
            $"--- !u!1107 &{machine.Id}\nAnimatorStateMachine:\n  m_Name: {machine.Name}\n"
            + $"  m_ChildStates:\n{string.Concat(machine.States.Select(id => $"  - m_State: {{fileID: {id}}}\n"))}"
            + "  m_ChildStateMachines:\n"
            + string.Concat(
                machine.Machines.Select(inner => $"  - m_StateMachine: {{fileID: {inner.Id}}}\n")
            )
            + List("m_AnyStateTransitions", machine.FromAny)
            + List("m_EntryTransitions", machine.FromEntry)
            + "  m_StateMachineTransitions:\n"
            + string.Concat(
                machine.Exits.Select(exit =>
                    $"  - first: {{fileID: {exit.Machine}}}\n    second:\n    - {{fileID: {exit.Transition}}}\n"
                )
            )
            + $"{machine.Fields}  m_DefaultState: {{fileID: {machine.States.FirstOrDefault()}}}\n";

        private string State(int id) =>
            $"--- !u!1102 &{id}\nAnimatorState:\n{_states[id]}{List("m_Transitions", _transitions[id])}";

        private static string List(string name, List<int> ids) =>
            ids.Count == 0
                ? $"  {name}: []\n"
                : $"  {name}:\n{string.Concat(ids.Select(id => $"  - {{fileID: {id}}}\n"))}";
    }
}
