using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>One layer of an Animator: its state, and the transition to the next one.</summary>
    internal sealed class LayerPlayer
    {
        private readonly AnimatorPlayer _player;
        private readonly ControllerLayer _layer;
        private readonly int _index;
        private LayerRequest _request;

        // What an interrupted transition has shown last, from which the next one begins.
        private Pose _frozen;

        internal LayerPlayer(AnimatorPlayer player, ControllerLayer layer, int index)
        {
            (_player, _layer, _index) = (player, layer, index);
            Weight = index == 0 ? 1 : layer.Weight;
            Pose = player.NewPose();
        }

        internal string Name => _layer.Name;

        internal float Weight { get; set; }

        internal bool IsAdditive => _layer.IsAdditive;

        /// <summary>What it has shown last.</summary>
        internal Pose Pose { get; }

        /// <summary>Null for a layer without a state.</summary>
        internal PlayingState Current { get; private set; }

        /// <summary>Null outside of a transition.</summary>
        internal PlayingState Next { get; private set; }

        private TransitionNode Transition { get; set; }

        private bool IsFromAnyState { get; set; }

        /// <summary>How far the transition is, from 0 to 1.</summary>
        private float Progress { get; set; }

        internal bool WritesDefaults =>
            Current is { State: { WritesDefaults: true } }
            || Next is { State: { WritesDefaults: true } };

        internal AnimatorTransitionInfo TransitionInfo =>
            Next == null
                ? default
                : new AnimatorTransitionInfo(
                    $"{(IsFromAnyState ? "AnyState" : Current.State.Path)} -> {Next.State.Path}",
                    Transition.Name,
                    Progress,
                    Transition.Duration,
                    Transition.HasFixedDuration ? DurationUnit.Fixed : DurationUnit.Normalized,
                    IsFromAnyState
                );

        /// <summary>The first state that the name or path means; null if there is none.</summary>
        internal StateNode Find(int hash) =>
            States.FirstOrDefault(state => state.PathHash == hash)
            ?? States.FirstOrDefault(state => state.IsMeantBy(hash));

        private IEnumerable<StateNode> States => Machines.AllStates();

        private ControllerLayer Machines =>
            _player.LayerAt(_layer.SyncedWith) is { } other ? other : _layer;

        internal void Request(LayerRequest request) => _request = request;

        internal void EnterDefault()
        {
            if (_layer.Machine is { } machine && Way.Into(machine, _player.Values) is { } first)
            {
                Current = Play(first, 0);
                _player.Calls.Enter(Current, _index);
            }
        }

        /// <summary>Goes on where another one of the same layer is; a transition is at its end.</summary>
        internal void TakeOver(LayerPlayer other)
        {
            (Weight, _request) = (other.Weight, other._request);
            if ((other.Next ?? other.Current) is { } state)
            {
                Current = Play(state.State, state.Time);
            }
        }

        internal void Step(float seconds)
        {
            if (_player.PlayerAt(_layer.SyncedWith) is { } other)
            {
                Follow(other);
                return;
            }
            if (Current == null)
            {
                return;
            }
            var (current, next) = (Current, Next);
            Current.Advance(seconds);
            Next?.Advance(seconds);
            Progress += Next == null ? 0 : seconds / DurationInSeconds();
            var taken = _request;
            _request = null;
            if (Next != null && Progress >= 1 - Clip.Rounding)
            {
                Arrive();
            }
            if (taken != null)
            {
                Carry(taken);
            }
            else if (FindTransition(out var isFromAny) is { } found)
            {
                Take(found, isFromAny);
            }
            TellOfUpdate(current);
            TellOfUpdate(next);
        }

        // Not in the step in which it begins or ends.
        private void TellOfUpdate(PlayingState state)
        {
            if (state != null && (state == Current || state == Next))
            {
                _player.Calls.Update(state, _index);
            }
        }

        internal void EndStep()
        {
            Current?.EndStep();
            Next?.EndStep();
        }

        // A synchronized layer is always in the states of the other one.
        private void Follow(LayerPlayer other)
        {
            Current = Twin(Current, other.Current);
            Next = Twin(Next, other.Next);
            (Transition, Progress) = (other.Transition, other.Progress);
        }

        private PlayingState Twin(PlayingState own, PlayingState other)
        {
            if (other == null)
            {
                return null;
            }
            var twin = own?.State == other.State ? own : Play(other.State, 0);
            twin.MoveTo(other.Time);
            return twin;
        }

        private float DurationInSeconds()
        {
            var duration = Transition.HasFixedDuration
                ? Transition.Duration
                : Transition.Duration * Current.Length;
            return System.Math.Max(duration, 1e-9f);
        }

        private void Arrive()
        {
            _player.Calls.Exit(Current, _index);
            (Current, Next, Transition, _frozen) = (Next, null, null, null);
        }

        private void Carry(LayerRequest request)
        {
            var isThere = Next == null && Current.State == request.State;
            if (isThere && request.Transition == null && request.Time == null)
            {
                return;
            }
            var next = Play(request.State, 0);
            var time = request.Time ?? 0;
            next.MoveTo(request.IsInSeconds ? time / next.Length : time);
            if (request.Transition == null)
            {
                Replace(next);
                return;
            }
            Begin(request.Transition, next, false);
            Progress = request.Progress;
        }

        private void Replace(PlayingState state)
        {
            _player.Calls.Exit(Current, _index);
            if (Next != null)
            {
                _player.Calls.Exit(Next, _index);
            }
            (Current, Next, Transition, _frozen) = (state, null, null, null);
            _player.Calls.Enter(Current, _index);
        }

        private TransitionNode FindTransition(out bool isFromAny)
        {
            isFromAny = true;
            if (First(_layer.FromAnyState, Current, IsNoReturn) is { } any)
            {
                return any;
            }
            isFromAny = false;
            return Next == null ? First(Current.State.Usable, Current, _ => true) : Interrupting();
        }

        private TransitionNode First(
            List<TransitionNode> transitions,
            PlayingState from,
            System.Predicate<TransitionNode> fits
        )
        {
            foreach (var transition in transitions)
            {
                if (fits(transition) && IsDue(transition, from))
                {
                    return transition;
                }
            }
            return null;
        }

        // A transition from any state may lead to the state where the layer is, or goes, already.
        private bool IsNoReturn(TransitionNode transition) =>
            transition != Transition
            && (transition.CanGoToItself || transition.State != (Next ?? Current).State);

        private TransitionNode Interrupting()
        {
            var source = Current
                .State.Usable.TakeWhile(node => node != Transition || !Transition.IsOrdered)
                .Where(node => node != Transition && IsDue(node, Current));
            var target = Next.State.Usable.Where(node => IsDue(node, Next));
            return Transition.Interruption switch
            {
                InterruptionSource.Source => source.FirstOrDefault(),
                InterruptionSource.Destination => target.FirstOrDefault(),
                InterruptionSource.SourceThenDestination => source.Concat(target).FirstOrDefault(),
                InterruptionSource.DestinationThenSource => target.Concat(source).FirstOrDefault(),
                _ => null,
            };
        }

        // Without a condition and an exit time it would never wait; Unity ignores such a one.
        private bool IsDue(TransitionNode transition, PlayingState from) =>
            (transition.ExitTime != null || transition.Conditions.Count > 0)
            && (transition.ExitTime is not { } share || from.HasPassed(share, share <= 1))
            && _player.Values.AreMet(transition);

        private void Take(TransitionNode transition, bool isFromAny)
        {
            var from =
                Next != null && !isFromAny && Next.State.Transitions.Contains(transition)
                    ? Next
                    : Current;
            var target = Way.Along(transition, from.State.Machine, _player);
            _player.Values.UseUp(transition);
            if (target == null)
            {
                return;
            }
            var late = transition.ExitTime is { } share ? from.SecondsSince(share) : 0;
            var next = Play(target, transition.Offset);
            Begin(transition, next, isFromAny);
            next.Skip(late);
            Progress = late / DurationInSeconds();
            if (Progress >= 1 - Clip.Rounding || transition.Duration <= 0)
            {
                Arrive();
            }
        }

        private void Begin(TransitionNode transition, PlayingState next, bool isFromAny)
        {
            if (Next != null)
            {
                _player.Calls.Exit(Next, _index);
                _frozen ??= _player.NewPose();
                _frozen.Copy(Pose);
            }
            (Transition, Next, IsFromAnyState, Progress) = (transition, next, isFromAny, 0);
            _player.Calls.Enter(next, _index);
        }

        private PlayingState Play(StateNode state, float time)
        {
            var motion = _layer.Motions.TryGetValue(state, out var own) ? own : state.Motion;
            var made = new PlayingState(state, motion, _player.Values, _player.Controller);
            made.MoveTo(time);
            return made;
        }

        /// <summary>What the layer shows now, over what is below it.</summary>
        internal void Show(Pose under)
        {
            Pose.Clear();
            var share = Next == null ? 0 : Mathf.Clamp01(Progress);
            if (_frozen != null)
            {
                Pose.Add(_frozen, 1 - share);
            }
            else
            {
                Current?.AddTo(Pose, 1 - share, IsAdditive);
            }
            Next?.AddTo(Pose, share, IsAdditive);
            if (!IsAdditive)
            {
                Pose.Finish(under);
            }
        }

        /// <summary>The events that the last step has come to.</summary>
        internal IEnumerable<AnimationEvent> Events()
        {
            var states = new[] { Current, Next };
            return Weight > 0
                ? states.Where(state => state != null).SelectMany(ClipEvents.Passed)
                : Enumerable.Empty<AnimationEvent>();
        }
    }
}
