#nullable enable

using System;
using Abu;
using Tetris.Rules;
using UnityEngine;

namespace Tetris.Adapter
{
    /// <summary>
    /// Lets programs play: commands are applied before a step of the running game, observations are sent after it. The
    /// variables TETRIS_AI_HOST, TETRIS_AI_PORT and so on configure the port.
    /// </summary>
    public sealed class TetrisAdapter : AbuAdapter, IStepListener
    {
        private const string Prefix = "TETRIS_AI_";

        private readonly AdapterGame _game = new();
        private TetrisRunner? _runner;
        private double _milliseconds;
        private bool _hasApplied;

        public void Connect(TetrisRunner runner)
        {
            _runner = runner;
            runner.AddListener(this);
        }

        void IStepListener.BeforeTick(TetrisGame game)
        {
            _game.Begin(game);
            _hasApplied = BeforeStep();
        }

        void IStepListener.AfterTick(TetrisGame game)
        {
            _game.Notice();
            _milliseconds += TetrisGame.StepMilliseconds;
            AfterStep(_milliseconds);
            // Frames of a set length mean that time is frozen and runs for these commands. It is somewhat longer than a step,
            // so now and then a frame would have two; but a command is to take exactly one.
            if (_hasApplied && Time.captureDeltaTime > 0)
            {
                _runner!.DropRest();
            }
        }

        protected override AdapterOptions ReadOptions(Action<string> complain) =>
            AdapterOptions.FromEnvironment(Prefix, complain);

        protected override IAdapterGame OpenGame() => _game;

        protected override void OnEnable()
        {
            base.OnEnable();
            // Known already if the component was disabled and is enabled again.
            if (_runner != null)
            {
                _runner.AddListener(this);
            }
        }

        protected override void Update()
        {
            base.Update();
            if (_runner == null || _runner.Game == null)
            {
                // Without a game there are no steps, so waiting commands must be answered now.
                _game.End();
                BeforeStep();
                AfterStep(_milliseconds);
            }
        }

        protected override void OnDisable()
        {
            if (_runner != null)
            {
                _runner.RemoveListener(this);
            }
            base.OnDisable();
        }
    }
}
