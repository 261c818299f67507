#nullable enable

using System;
using System.Linq;

namespace Abu.Tests
{
    /// <summary>A lamp that programs can switch. The part between the marks is the example in the package's README.</summary>
    // README
    public sealed class LampAdapter : AbuAdapter, IAdapterGame
    {
        private static readonly string[] Actions = { "off", "on" };
        private double _milliseconds;

        public bool IsOn { get; set; }

        public string GameId => "lamp";

        public AdapterCapabilities Capabilities { get; } =
            new AdapterCapabilities
            {
                CommandModes = new[] { "action" },
                Features = new[] { "is_on" },
                FeaturesAlways = new[] { "is_on" },
            };

        // For example false while only a menu is open.
        public bool HasSnapshot => true;

        // When it grows, all observers get an observation in that step.
        public ulong CriticalEvents { get; private set; }

        // Called on a connection's thread: only reads the message.
        public IAdapterCommand ReadCommand(string mode, AdapterFields command) =>
            new Switch(this, command.ManyOf("actions", Actions, 32).LastOrDefault() == 1);

        public void WriteObservation(AdapterWriter json) => json.Add("is_on", IsOn);

        // One step of the game.
        public void FixedUpdate()
        {
            BeforeStep();
            _milliseconds += 20;
            AfterStep(_milliseconds);
        }

        protected override IAdapterGame OpenGame() => this;

        // LAMP_AI_HOST, LAMP_AI_PORT, LAMP_AI_DISABLED, LAMP_AI_OBS_HZ and so on.
        protected override AdapterOptions ReadOptions(Action<string> complain) =>
            AdapterOptions.FromEnvironment("LAMP_AI_", complain);

        private sealed class Switch : IAdapterCommand
        {
            private readonly LampAdapter _lamp;
            private readonly bool _on;

            public Switch(LampAdapter lamp, bool on)
            {
                _lamp = lamp;
                _on = on;
            }

            public bool NeedsSnapshot => false;

            // Called on the game's thread, before a step.
            public AdapterRefusal? Apply()
            {
                if (_lamp.IsOn == _on)
                {
                    return new AdapterRefusal("no_change", "The lamp is in that state already.");
                }
                _lamp.IsOn = _on;
                _lamp.CriticalEvents++;
                return null;
            }
        }
    }
    // README
}
