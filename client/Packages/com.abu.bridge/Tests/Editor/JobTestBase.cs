#nullable enable

using System;
using Abu.Editor;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>One job in an Editor of the test's own, tick by tick.</summary>
    public abstract class JobTestBase
    {
        internal FakeEditor Unity { get; private set; } = null!;

        internal EditorJob Job { get; private set; } = null!;

        /// <summary>Of the job; "" while it is not over, "ok" if it is done, else the code of its refusal.</summary>
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

        /// <summary>Takes the command, and does its first step.</summary>
        internal void Start(EditorJob job, object? parameters = null)
        {
            Job = job;
            Job.Unity = Unity;
            Job.Read(parameters == null ? null : JObject.FromObject(parameters));
            Job.Start();
        }

        /// <summary>Lets so many ticks pass, until the job is over.</summary>
        protected void Ticks(int count, double seconds = EditorHarness.Step)
        {
            for (var i = 0; i < count && Verdict == ""; i++)
            {
                Unity.Clock += seconds;
                Job.Continue();
            }
        }

        /// <summary>What the job marks comes back in another one, in an Editor that has forgotten its compiles.</summary>
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
