#nullable enable

using System;
using Abu.Editor;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>One job in a fake Editor, tick by tick.</summary>
    public abstract class JobTestBase
    {
        internal FakeEditor Unity { get; private set; } = null!;

        internal EditorJob Job { get; private set; } = null!;

        /// <summary>
        /// The state of the job: "" while it runs, "ok" if it succeeded, otherwise the code of its refusal.
        /// </summary>
        protected string Verdict
        {
            get
            {
                var reply = Job.Reply;
                return reply == null ? ""
                    : reply.Success ? "ok"
                    : reply.Code!;
            }
        }

        protected string Error => Job.Reply!.Error!;

        protected JObject Data => JObject.FromObject(Job.Reply!.Data!);

        [SetUp]
        public void OpenEditor()
        {
            Unity = new FakeEditor();
            FakeTestFramework.Present = new FakeTestFramework();
        }

        /// <summary>Accepts the command and makes its first step.</summary>
        internal void Start(EditorJob job, object? parameters = null)
        {
            Job = job;
            Job.Unity = Unity;
            Job.Read(parameters == null ? null : JObject.FromObject(parameters));
            Job.Start();
        }

        /// <summary>Runs that many ticks, or fewer if the job ends.</summary>
        protected void Ticks(int count, double seconds = EditorHarness.Step)
        {
            for (var i = 0; i < count && Verdict == ""; i++)
            {
                Unity.Clock += seconds;
                Unity.SelfTest.Tick();
                Job.Continue();
            }
        }

        /// <summary>
        /// Copies the marked fields of the job into a new one, in an Editor that has forgotten its compiles.
        /// </summary>
        protected void Reload(Action? meanwhile = null)
        {
            Job.BeforeReload();
            var kept = JsonConvert.SerializeObject(Job);
            Unity.Reload();
            meanwhile?.Invoke();
            Job = (EditorJob)JsonConvert.DeserializeObject(kept, Job.GetType())!;
            Job.Unity = Unity;
            Job.ContinueAfterReload();
        }
    }
}
