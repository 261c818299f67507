#nullable enable

using System;
using System.Collections.Generic;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.TestFakes
{
    /// <summary>Stores actions and sends none. It is connected, never processing and never waiting.</summary>
    public class FakeActionService : ActionService
    {
        private readonly List<(GameAction action, Guid? requestIdentifier)> _performedActions =
            new();
        private float _lastActionTime;

        public IReadOnlyList<(GameAction action, Guid? requestIdentifier)> PerformedActions =>
            _performedActions;

        public override bool IsProcessingCommands => false;

        public override bool WaitingForFinalResponse { get; protected set; }

        public override bool Connected { get; protected set; } = true;

        public override float LastActionTime => _lastActionTime;

        public override bool LastResponseIncremental { get; protected set; }

        public override Guid? LastResponseReceived { get; protected set; }

        public void ClearPerformedActions() => _performedActions.Clear();

        public override void PerformAction(GameAction? action, Guid? requestIdentifier = null)
        {
            if (action != null)
            {
                // Not Time.time, because that stands still in edit mode.
                _lastActionTime = Time.realtimeSinceStartup;
                _performedActions.Add((action.Value, requestIdentifier));
            }
        }

        public override void Log(ClientLogRequest request) { }

        public override void TriggerReconnect() { }
    }
}
