#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// One command that the main thread carries out over many ticks until it has a reply. A reload of the scripts destroys
    /// the object; the values marked as JSON are copied to a new one. All members are called on the main thread.
    /// </summary>
    [JsonObject(MemberSerialization.OptIn)]
    internal abstract class EditorJob
    {
        [JsonProperty("beganAt")]
        private double _beganAt;

        /// <summary>The client's id. No id is ever carried out twice.</summary>
        [JsonProperty("id")]
        public string Id { get; set; } = "";

        [JsonProperty("command")]
        public string Command { get; set; } = "";

        /// <summary>The Editor that it works on.</summary>
        public UnityEditorApi Unity { get; set; } = null!;

        /// <summary>Whether all clients have cancelled it; kept over a reload.</summary>
        [JsonProperty("takenBack")]
        public bool IsTakenBack { get; set; }

        /// <summary>
        /// Whether it has started something in Unity that continues by itself. Until then the job can simply be dropped.
        /// </summary>
        public virtual bool HasAskedUnity => false;

        /// <summary>Null until the job is done.</summary>
        public AbuResponse? Reply { get; private set; }

        /// <summary>In seconds; a reload does not reset it.</summary>
        protected double Now => Unity.Seconds;

        protected double Seconds => Math.Round(Now - _beganAt, 3);

        /// <summary>Reads the command's params.</summary>
        /// <exception cref="CommandException">A parameter is invalid.</exception>
        public virtual void Read(JObject? json) { }

        public void Start()
        {
            _beganAt = Now;
            Guarded(Begin);
        }

        public void Continue() => Guarded(Tick);

        public void ContinueAfterReload() => Guarded(AfterReload);

        /// <summary>Cancels the job for its client.</summary>
        public void TakeBack()
        {
            Guarded(Cancel);
            Fail(EditorCode.Cancelled, $"The command {Command} was taken back");
        }

        /// <summary>Called when the reply is being sent and cannot change any more.</summary>
        public virtual void AfterReply() { }

        /// <summary>Called when the scripts are about to be loaded again.</summary>
        public virtual void BeforeReload() { }

        /// <summary>Makes the first step.</summary>
        protected abstract void Begin();

        /// <summary>Called in each tick of the Editor after the first step.</summary>
        protected abstract void Tick();

        /// <summary>Called in the first tick after a reload.</summary>
        protected virtual void AfterReload() { }

        /// <summary>Stops what the job has started in Unity.</summary>
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

        /// <returns>Null if the parameter is absent.</returns>
        /// <exception cref="CommandException">The parameter is not a list of strings.</exception>
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

        /// <exception cref="CommandException">Unity is in Play mode, or about to enter it.</exception>
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
                // Created, and so logged, even if the step had a reply before it threw.
                var failure = FailureReply.Of(Id, exception, Debug.LogException);
                Reply ??= failure;
            }
        }
    }
}
