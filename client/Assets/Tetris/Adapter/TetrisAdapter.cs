#nullable enable

using System;
using Abu;
using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>
    /// Lets programs play: commands come in before a step of the running game, observations go out after it. The variables
    /// TETRIS_AI_HOST, TETRIS_AI_PORT and so on say how it listens.
    /// </summary>
    public sealed class TetrisAdapter : AbuAdapter, IStepListener
    {
        private const string Prefix = "TETRIS_AI_";

        private readonly AdapterGame _game = new();
        private TetrisRunner? _runner;
        private double _milliseconds;

        public void Connect(TetrisRunner runner)
        {
            _runner = runner;
            runner.AddListener(this);
        }

        void IStepListener.BeforeTick(TetrisGame game)
        {
            _game.Begin(game);
            BeforeStep();
        }

        void IStepListener.AfterTick(TetrisGame game)
        {
            _game.Notice();
            _milliseconds += TetrisGame.StepMilliseconds;
            AfterStep(_milliseconds);
        }

        protected override AdapterOptions ReadOptions(Action<string> complain) =>
            AdapterOptions.FromEnvironment(Prefix, complain);

        protected override IAdapterGame OpenGame() => _game;

        protected override void OnEnable()
        {
            base.OnEnable();
            // Known if it was switched off and is on again.
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
                // There are no steps without a game, and nobody is to wait for one without an answer.
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
