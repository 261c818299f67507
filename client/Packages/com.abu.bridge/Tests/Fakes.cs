#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu.Tests
{
    internal sealed class FakeWalker : ISceneWalker
    {
        private readonly Func<RefRegistry, AbuSceneNode> _walk;

        public FakeWalker(Func<RefRegistry, AbuSceneNode> walk)
        {
            _walk = walk;
        }

        public AbuSceneNode Walk(RefRegistry refRegistry) => _walk(refRegistry);
    }

    /// <summary>Settled when the test says so.</summary>
    internal sealed class FakeSettled : ISettledProvider, ISettleTimeout, IStillMoving, ILateChanges
    {
        public Func<bool> Settled { get; set; } = () => true;

        public Action Dispatched { get; set; } = () => { };

        public bool TimedOut { get; set; }

        public List<string> Moving { get; set; } = new();

        public LateChange? Late { get; set; }

        public List<string> StillMoving() => Moving;

        public LateChange? TakeLate() => Late;

        public bool IsSettled() => Settled();

        public void NotifyActionDispatched() => Dispatched();
    }

    internal sealed class FakeClock : IClock
    {
        public float Now { get; set; }
    }

    /// <summary>The time control of a game whose frames go on while its time stands.</summary>
    internal sealed class FakeTimeControl : ITimeControl
    {
        public string Calls { get; private set; } = "";

        public bool IsStanding { get; set; }

        public void Freeze(Action whileStanding) => Calls += "freeze ";

        public void Run() => Note("run ", false);

        public void Stop() => Note("stop ", true);

        public void Thaw() => Note("thaw ", false);

        private void Note(string call, bool isStanding)
        {
            Calls += call;
            IsStanding = isStanding;
        }
    }

    internal sealed class FakeHistory : IHistoryProvider
    {
        private readonly List<string> _lines = new();

        public Action Clearing { get; set; } = () => { };

        public Action Taking { get; set; } = () => { };

        public void Add(string line) => _lines.Add(line);

        public void AddRange(IEnumerable<string> lines) => _lines.AddRange(lines);

        public void ClearHistory()
        {
            Clearing();
            _lines.Clear();
        }

        public List<string>? TakeHistory()
        {
            Taking();
            var taken = _lines.ToList();
            _lines.Clear();
            return taken.Count > 0 ? taken : null;
        }
    }

    internal sealed class FakeFrameTimes : IFrameTimes
    {
        public int Frame { get; set; }

        public float Scaled { get; set; }

        public float Delta { get; set; }

        public float Unscaled { get; set; }

        public float Fixed { get; set; }

        public float Scale { get; set; } = 1;

        public bool IsFixedStep { get; set; }
    }
}
