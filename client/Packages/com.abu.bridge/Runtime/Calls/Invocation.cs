#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>One call of a method of the game, until it has ended: a coroutine or a Task takes several frames.</summary>
    internal sealed class Invocation
    {
        private readonly Func<object?> _call;
        private Awaited? _awaited;
        private Exception? _failure;
        private bool _isRunning;

        /// <param name="name">For messages.</param>
        /// <param name="call">Its arguments are bound.</param>
        public Invocation(string name, Func<object?> call)
        {
            Name = name;
            _call = call;
        }

        public string Name { get; }

        /// <summary>What it returned; null for nothing.</summary>
        public JToken? Result { get; private set; }

        /// <exception cref="CommandException">It has thrown.</exception>
        /// <exception cref="NotActionableException">It refuses.</exception>
        public void Begin(AbuBridge bridge)
        {
            var returned = Ask(_call);
            if (returned is IEnumerator routine)
            {
                _isRunning = true;
                bridge.StartCoroutine(Run(routine));
            }
            else
            {
                _awaited = Awaited.Of(returned);
                Result = _awaited == null ? ReturnedValue.ToJson(returned) : null;
            }
        }

        /// <summary>To be called once a frame. True as long as it has not ended.</summary>
        /// <param name="isLate">Nobody waits for it any longer.</param>
        /// <exception cref="CommandException">It has thrown, or has not ended.</exception>
        /// <exception cref="NotActionableException">It refuses.</exception>
        public bool GoesOn(bool isLate)
        {
            if (_failure != null)
            {
                throw Told(_failure);
            }
            if (_awaited is { IsCompleted: true } ended)
            {
                _awaited = null;
                Result = ReturnedValue.ToJson(Ask(ended.TakeResult));
            }
            var goesOn = _isRunning || _awaited != null;
            return goesOn && isLate
                ? throw new CommandException(
                    ErrorCode.Timeout,
                    new Refusal($"{Name} has not ended yet, and goes on").WithFix(
                        "look at the screen again later"
                    )
                )
                : goesOn;
        }

        // Unity drops a coroutine that throws and tells nobody, so nested ones are run here, too.
        private IEnumerator Run(IEnumerator routine)
        {
            var open = new Stack<IEnumerator>();
            open.Push(routine);
            while (open.Count > 0)
            {
                object? step = null;
                try
                {
                    if (!open.Peek().MoveNext())
                    {
                        open.Pop();
                        continue;
                    }
                    step = open.Peek().Current;
                }
                catch (Exception exception)
                {
                    _failure = exception;
                    break;
                }
                if (step is IEnumerator inner)
                {
                    open.Push(inner);
                }
                else
                {
                    yield return step;
                }
            }
            _isRunning = false;
        }

        private object? Ask(Func<object?> call)
        {
            try
            {
                return call();
            }
            catch (TargetInvocationException thrown) when (thrown.InnerException != null)
            {
                throw Told(thrown.InnerException);
            }
        }

        private Exception Told(Exception exception)
        {
            if (exception is NotActionableException)
            {
                return exception;
            }
            Debug.LogException(exception);
            var line = StackLine.InProject(exception.StackTrace ?? "");
            var place = line == null ? "" : $" ({line})";
            var said = LabelText.OneLine(LabelText.Limited(exception.Message));
            return new CommandException(
                ErrorCode.InternalError,
                new Refusal($"{Name} has thrown {exception.GetType().Name}: {said}{place}").WithFix(
                    "read the game's log, and look at what it has done before"
                )
            );
        }
    }
}
