#nullable enable

using System;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>The one way from the player's actions to the rules engine, and from its commands to the screen.</summary>
    public abstract class ActionService : Service
    {
        /// <summary>Raised for each command, right before it is applied.</summary>
        public event Action<Command>? OnCommandProcessed;

        /// <summary>True from the first to the last group of a command sequence, its animations included.</summary>
        public abstract bool IsProcessingCommands { get; }

        /// <summary>True from an action until the last part of its answer has been applied.</summary>
        public abstract bool WaitingForFinalResponse { get; protected set; }

        /// <summary>True once a first command sequence was applied.</summary>
        public abstract bool Connected { get; protected set; }

        /// <summary>Time.time of the last action, in seconds.</summary>
        public abstract float LastActionTime { get; }

        /// <summary>True while the engine has more to come: the opponent is thinking.</summary>
        public abstract bool LastResponseIncremental { get; protected set; }

        /// <summary>The request whose answer was complete last.</summary>
        public abstract Guid? LastResponseReceived { get; protected set; }

        /// <summary>Sends an action to the rules engine; null is ignored.</summary>
        public abstract void PerformAction(GameAction? action, Guid? requestIdentifier = null);

        public abstract void Log(ClientLogRequest request);

        /// <summary>Asks for the whole state anew.</summary>
        public abstract void TriggerReconnect();

        // An observer that throws must neither silence the others nor stop the game.
        protected void FireCommandProcessed(Command command)
        {
            if (OnCommandProcessed == null)
            {
                return;
            }

            foreach (var handler in OnCommandProcessed.GetInvocationList())
            {
                try
                {
                    ((Action<Command>)handler)(command);
                }
                catch (Exception exception)
                {
                    Debug.LogException(exception);
                }
            }
        }
    }
}
