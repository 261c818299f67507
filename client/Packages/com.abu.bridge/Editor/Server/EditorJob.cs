#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu.Editor
{
    /// <summary>
    /// One command that the main thread carries out over many ticks, until it has a reply. A reload of the scripts takes the
    /// object away: what is marked as JSON comes back in another one. Every member is called on the main thread.
    /// </summary>
    [JsonObject(MemberSerialization.OptIn)]
    internal abstract class EditorJob
    {
        [JsonProperty("beganAt")]
        private double _beganAt;

        /// <summary>What the client calls it; no id is ever carried out twice.</summary>
        [JsonProperty("id")]
        public string Id { get; set; } = "";

        [JsonProperty("command")]
        public string Command { get; set; } = "";

        /// <summary>What it works on.</summary>
        public UnityEditorApi Unity { get; set; } = null!;

        /// <summary>No client wants it any more; also over a reload.</summary>
        [JsonProperty("takenBack")]
        public bool IsTakenBack { get; set; }

        /// <summary>Something has been begun in Unity, which goes on by itself. Until then the job may be dropped.</summary>
        public virtual bool HasAskedUnity => false;

        /// <summary>Null until it is over.</summary>
        public AbuResponse? Reply { get; private set; }

        /// <summary>In seconds; goes on over reloads.</summary>
        protected double Now => Unity.Seconds;

        protected double Seconds => Math.Round(Now - _beganAt, 3);

        /// <summary>Takes the command's params.</summary>
        /// <exception cref="CommandException">They are not what they should be.</exception>
        public virtual void Read(JObject? json) { }

        public void Start()
        {
            _beganAt = Now;
            Guarded(Begin);
        }

        public void Continue() => Guarded(Tick);

        public void ContinueAfterReload() => Guarded(AfterReload);

        /// <summary>The client has taken it back.</summary>
        public void TakeBack()
        {
            Guarded(Cancel);
            Fail(EditorCode.Cancelled, $"The command {Command} was taken back");
        }

        /// <summary>Its reply is on its way, and no longer to be changed.</summary>
        public virtual void AfterReply() { }

        /// <summary>The scripts are about to be loaded anew.</summary>
        public virtual void BeforeReload() { }

        /// <summary>The first step.</summary>
        protected abstract void Begin();

        /// <summary>One more look, in each tick of the Editor after the first step.</summary>
        protected abstract void Tick();

        /// <summary>The first look after a reload.</summary>
        protected virtual void AfterReload() { }

        /// <summary>Stops what goes on in Unity by itself.</summary>
        protected virtual void Cancel() { }

        /// <summary>Only the first reply counts.</summary>
        protected void Succeed(object data) => Reply ??= AbuResponse.Ok(Id, data);

        protected void Fail(string code, string error, object? data = null)
        {
            if (Reply == null)
            {
                Reply = AbuResponse.Failure(Id, code, error);
                Reply.Data = data;
            }
        }

        /// <returns>Null if there is no such parameter.</returns>
        /// <exception cref="CommandException">It is no list of strings.</exception>
        protected static string[]? Texts(JObject? json, string key)
        {
            var token = json?[key];
            if (token == null || token.Type == JTokenType.Null)
            {
                return null;
            }
            return token is JArray list && list.All(item => item.Type == JTokenType.String)
                ? list.Values<string>().Select(text => text!).ToArray()
                : throw new CommandException(
                    ErrorCode.InvalidCommand,
                    $"The parameter {key} must be a list of strings"
                );
        }

        /// <exception cref="CommandException">Unity plays, or is about to.</exception>
        protected void RefuseInPlayMode(string error)
        {
            if (Unity.IsPlayingOrWillChange)
            {
                throw new CommandException(EditorCode.Playing, error);
            }
        }

        private void Guarded(Action step)
        {
            if (Reply != null)
            {
                return;
            }
            try
            {
                step();
            }
            catch (Exception exception)
            {
                // Made, and so logged, also if the step has given its reply before it threw.
                var failure = FailureReply.Of(Id, exception);
                Reply ??= failure;
            }
        }
    }
}
