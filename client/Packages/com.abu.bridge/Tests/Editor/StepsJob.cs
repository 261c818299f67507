#nullable enable

using System;
using Abu.Editor;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu.Tests
{
    /// <summary>
    /// A command that does nothing for some ticks and then answers with their number, before and after reloads.
    /// </summary>
    [JsonObject(MemberSerialization.OptIn)]
    internal sealed class StepsJob : EditorJob
    {
        // A reload loses fields without the attribute, such as this one.
        private int _sinceLoad;

        [JsonProperty("ticks")]
        private int _ticks;

        [JsonProperty("idle")]
        private int _idle;

        [JsonProperty("length")]
        private int _length;

        [JsonProperty("throws")]
        private string _throws = "";

        [JsonProperty("done")]
        private int _done;

        public override void Read(JObject? json)
        {
            _ticks = ParamReader.WholeNumber(json, "ticks", 1) ?? 1;
            _idle = ParamReader.WholeNumber(json, "idle", 0) ?? 0;
            _length = ParamReader.WholeNumber(json, "length", 0) ?? 0;
            _throws = ParamReader.Text(json, "throws") ?? "";
        }

        // The first idle steps do not count as work in Unity; all later ones do.
        public override bool HasAskedUnity => _done > 0;

        public override void AfterReply() => ((FakeEditor)Unity).Asked.Add("after reply");

        protected override void Begin()
        {
            ((FakeEditor)Unity).Asked.Add($"begin {Id}");
            Tick();
        }

        protected override void Tick()
        {
            if (_idle > 0)
            {
                _idle--;
                return;
            }
            if (_throws != "")
            {
                throw new InvalidOperationException(_throws);
            }
            _done++;
            _sinceLoad++;
            if (_done >= _ticks)
            {
                Succeed(
                    new
                    {
                        done = _done,
                        sinceLoad = _sinceLoad,
                        text = new string('x', _length),
                    }
                );
            }
        }

        protected override void AfterReload() => ((FakeEditor)Unity).Asked.Add($"again {Id}");

        protected override void Cancel() => ((FakeEditor)Unity).Asked.Add($"cancel {Id}");
    }
}
