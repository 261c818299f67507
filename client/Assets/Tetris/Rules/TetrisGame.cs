#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Tetris.Rules
{
    /// <summary>
    /// The whole state of a game and its rules, in steps of <see cref="StepMilliseconds"/>. The state depends only on the
    /// seed and on the actions before each tick. Not safe for use by several threads at once.
    /// </summary>
    public sealed class TetrisGame
    {
        public const int Width = 10;
        public const int Height = 20;
        public const int StepMilliseconds = 16;

        /// <summary>The number of next pieces that are known.</summary>
        public const int QueueLength = 5;

        private const int SpawnX = 3;
        private const int LockDelay = 450;
        private const int MostLockResets = 15;
        private const int LineClearPause = 180;
        private const int SoftDropTime = 150;
        private const int SoftDropFactor = 10;
        private const int RowsOfALevel = 10;
        private const int Clockwise = 1;

        private readonly Board _board;
        private readonly PieceKind[] _queue = new PieceKind[QueueLength];
        private IDealer _dealer;
        private bool _isEventNew;
        private bool _isBackToBack;
        private int _combo;
        private int _lockResets;
        private int _lowestRow;
        private int _softDropLeft;
        private int _dropMs;
        private int _lockMs;
        private int _lineClearMs;

        // Which try of the turn succeeded, if the last effective action was a turn; otherwise NoTurn.
        private int _kick;

        /// <param name="seed">Decides the order of the pieces; 0 counts as 1.</param>
        /// <param name="hasGravity">Whether pieces fall and lock by themselves.</param>
        public TetrisGame(uint seed, bool hasGravity = true)
            : this(seed, hasGravity, new Bag(seed), new Board()) { }

        internal TetrisGame(uint seed, bool hasGravity, IDealer dealer, Board board)
        {
            HasGravity = hasGravity;
            _board = board;
            _dealer = dealer;
            Begin(seed);
        }

        /// <summary>Raised for each lock, after its rows were removed and before the next piece enters.</summary>
        public event Action<LockEvent>? Locked;

        public bool HasGravity { get; }

        public bool IsPaused { get; private set; }

        /// <summary>A piece could not enter the board. Then only a restart has an effect.</summary>
        public bool IsOver { get; private set; }

        /// <summary>Neither paused nor over. True also in the short pause after rows were cleared.</summary>
        public bool IsPlayable => !IsPaused && !IsOver;

        /// <summary>Whether hold can still be used for the active piece.</summary>
        public bool CanHold { get; private set; }

        /// <summary>Counts the episodes, from 0; each restart begins another one.</summary>
        public uint Episode { get; private set; }

        /// <summary>The seed of this episode's pieces.</summary>
        public uint Seed { get; private set; }

        /// <summary>Counts the pieces taken from the queue, from 1.</summary>
        public uint PieceId { get; private set; }

        /// <summary>Steps since the active piece entered the board.</summary>
        public uint StepInPiece { get; private set; }

        /// <summary>The number of locked pieces.</summary>
        public uint BoardId { get; private set; }

        public uint Score { get; private set; }

        /// <summary>Starts at 0 and grows every ten rows.</summary>
        public uint Level => Lines / RowsOfALevel;

        /// <summary>The number of cleared rows.</summary>
        public uint Lines { get; private set; }

        /// <summary>Milliseconds since the piece last fell a row by itself.</summary>
        public uint DropMs => (uint)_dropMs;

        /// <summary>Milliseconds for which the piece has been on the ground; 0 while it can fall.</summary>
        public uint LockMs => Active is { } piece && IsGrounded(piece) ? (uint)_lockMs : 0;

        /// <summary>Milliseconds left of the pause after rows were cleared.</summary>
        public uint LineClearMs => (uint)_lineClearMs;

        /// <summary>Null when the game is over.</summary>
        public ActivePiece? Active { get; private set; }

        /// <summary>The row of the active piece's box when it falls straight down until it rests.</summary>
        public int? GhostY => Active is { } piece ? _board.Landing(piece) : (int?)null;

        public PieceKind? Hold { get; private set; }

        /// <summary>The last lock in the current step or, between two steps, in the step before.</summary>
        public LockEvent? LastEvent { get; private set; }

        /// <param name="index">From 0, the next piece, to 4.</param>
        public PieceKind Next(int index) => _queue[index];

        /// <param name="x">The column, from the left.</param>
        /// <param name="y">The row, from the top.</param>
        /// <returns>0 for an empty cell, otherwise the kind that was locked there, plus 1.</returns>
        /// <exception cref="ArgumentOutOfRangeException">The cell is outside the board.</exception>
        public byte Cell(int x, int y) => _board[x, y];

        /// <summary>Whether <see cref="Apply"/> would have an effect now.</summary>
        public bool CanApply(GameAction action)
        {
            if (action == GameAction.Restart)
            {
                return true;
            }
            if (action == GameAction.Pause)
            {
                return !IsOver;
            }
            return IsPlayable
                && Active is { } piece
                && action switch
                {
                    GameAction.MoveLeft => _board.Fits(piece.At(piece.X - 1, piece.Y)),
                    GameAction.MoveRight => _board.Fits(piece.At(piece.X + 1, piece.Y)),
                    GameAction.SoftDrop => !IsGrounded(piece),
                    GameAction.HardDrop => true,
                    GameAction.RotateCw => CanTurn(piece, Clockwise),
                    GameAction.RotateCcw => CanTurn(piece, -Clockwise),
                    GameAction.Hold => CanHold
                        && (Hold is not { } held || _board.Fits(Entering(held))),
                    _ => throw new ArgumentOutOfRangeException(nameof(action)),
                };
        }

        /// <summary>Does an action. To be called between two ticks.</summary>
        /// <returns>False if it had no effect.</returns>
        public bool Apply(GameAction action)
        {
            if (!CanApply(action))
            {
                return false;
            }
            if (action == GameAction.Restart)
            {
                Restart();
            }
            else if (action == GameAction.Pause)
            {
                IsPaused = !IsPaused;
            }
            else
            {
                Apply(action, Active!.Value);
            }
            return true;
        }

        /// <summary>
        /// Makes all the moves that bring the piece there: hold if requested, turns, steps to the side, and a hard drop.
        /// Each has to be possible; otherwise the game stays exactly as it was.
        /// </summary>
        public PlaceResult Place(Placement placement)
        {
            if (!IsPlayable || Active is not { } piece)
            {
                return PlaceResult.Invalid;
            }
            if (placement.UseHold && !CanHold)
            {
                return PlaceResult.HoldUnavailable;
            }
            var active = piece.Kind;
            var kick = _kick;
            if (placement.UseHold)
            {
                piece = Entering(Hold ?? Next(0));
                kick = Turns.NoTurn;
                if (!_board.Fits(piece))
                {
                    return PlaceResult.Invalid;
                }
            }
            if (
                !Turns.TryTurnTo(_board, ref piece, placement.Rotation, ref kick)
                || !TrySlide(ref piece, placement.X, ref kick)
            )
            {
                return PlaceResult.Invalid;
            }
            if (placement.UseHold)
            {
                Swap(active);
            }
            _kick = kick;
            HardDrop(piece);
            return PlaceResult.Applied;
        }

        /// <summary>Adds all placements that <see cref="Place"/> would carry out now.</summary>
        public void FindPlacements(ICollection<Placement> found)
        {
            if (!IsPlayable || Active is not { } piece)
            {
                return;
            }
            Reach.Find(_board, piece, false, found);
            if (CanHold)
            {
                Reach.Find(_board, Entering(Hold ?? Next(0)), true, found);
            }
        }

        /// <summary>Lets one step pass.</summary>
        public void Tick()
        {
            // If an action before this tick locked a piece, the event belongs to this step.
            if (!_isEventNew)
            {
                LastEvent = null;
            }
            if (IsPlayable)
            {
                Step();
            }
            _isEventNew = false;
        }

        /// <summary>The locked cells of a row.</summary>
        /// <param name="y">The row, from the top.</param>
        /// <returns>Bit x is set if column x is taken.</returns>
        public int Row(int y)
        {
            var row = 0;
            for (var x = 0; x < Width; x++)
            {
                row |= _board[x, y] == 0 ? 0 : 1 << x;
            }
            return row;
        }

        /// <summary>A hash of the whole visible state. Equal states have equal hashes.</summary>
        public ulong StateHash()
        {
            var hasher = StateHasher.Begin();
            hasher.Add((ulong)Height);
            for (var y = 0; y < Height; y++)
            {
                hasher.Add((ulong)Width);
                hasher.Add(_board.Cells.Slice(y * Width, Width));
            }
            hasher.Add(BoardId);
            AddPieces(ref hasher);
            hasher.Add(IsPaused);
            hasher.Add(IsOver);
            hasher.Add(Episode);
            hasher.Add(PieceId);
            hasher.Add(StepInPiece);
            hasher.Add(Seed);
            hasher.Add(Score);
            hasher.Add(Level);
            hasher.Add(Lines);
            hasher.Add(DropMs);
            hasher.Add(LockMs);
            hasher.Add(LineClearMs);
            AddEvent(ref hasher);
            return hasher.Value;
        }

        private void AddPieces(ref StateHasher hasher)
        {
            hasher.AddOptional((int?)Active?.Kind);
            if (Active is { } piece)
            {
                hasher.Add((ulong)piece.Rotation);
                hasher.Add(unchecked((byte)piece.X));
                hasher.Add(unchecked((byte)piece.Y));
            }
            hasher.AddOptional((int?)Hold);
            hasher.Add(CanHold);
            hasher.Add((ulong)QueueLength);
            foreach (var kind in _queue)
            {
                hasher.Add((ulong)kind);
            }
        }

        private void AddEvent(ref StateHasher hasher)
        {
            hasher.Add(LastEvent != null);
            if (LastEvent is { } locked)
            {
                hasher.Add(true);
                hasher.Add((uint)locked.LinesCleared);
                hasher.Add((uint)locked.LineClearScore);
                hasher.AddOptional(
                    locked.TSpin == TSpin.None ? (int?)null : locked.TSpin - TSpin.Mini
                );
                hasher.Add(unchecked((uint)locked.Combo));
                hasher.Add(locked.BackToBack);
            }
        }

        private void Begin(uint seed)
        {
            Seed = seed;
            IsPaused = IsOver = _isEventNew = _isBackToBack = false;
            LastEvent = null;
            Hold = null;
            CanHold = true;
            PieceId = BoardId = Score = Lines = 0;
            _lineClearMs = 0;
            _combo = -1;
            for (var i = 0; i < QueueLength; i++)
            {
                _queue[i] = _dealer.Deal();
            }
            Spawn();
        }

        private void Restart()
        {
            var seed = _dealer.State;
            Episode++;
            _board.Clear();
            _dealer = new Bag(seed);
            Begin(seed);
        }

        private void Step()
        {
            StepInPiece++;
            if (_lineClearMs > 0)
            {
                _lineClearMs = Math.Max(0, _lineClearMs - StepMilliseconds);
            }
            else if (HasGravity && Active is { } piece)
            {
                Fall(piece);
            }
        }

        private void Fall(ActivePiece piece)
        {
            var interval = Points.Gravity(Level);
            if (_softDropLeft > 0)
            {
                interval /= SoftDropFactor;
                _softDropLeft -= StepMilliseconds;
            }
            _dropMs += StepMilliseconds;
            while (_dropMs >= interval && _board.Fits(piece.At(piece.X, piece.Y + 1)))
            {
                _dropMs -= interval;
                piece = piece.At(piece.X, piece.Y + 1);
                _kick = Turns.NoTurn;
            }
            Active = piece;
            ReachRow(piece);
            if (!IsGrounded(piece))
            {
                return;
            }
            _dropMs = 0;
            _lockMs += StepMilliseconds;
            if (_lockMs >= LockDelay)
            {
                Lock(piece);
            }
        }

        // Does an action for which CanApply is true.
        private void Apply(GameAction action, ActivePiece piece)
        {
            switch (action)
            {
                case GameAction.MoveLeft:
                    Shift(piece.At(piece.X - 1, piece.Y));
                    break;
                case GameAction.MoveRight:
                    Shift(piece.At(piece.X + 1, piece.Y));
                    break;
                case GameAction.SoftDrop:
                    SoftDrop(piece.At(piece.X, piece.Y + 1));
                    break;
                case GameAction.HardDrop:
                    HardDrop(piece);
                    break;
                case GameAction.RotateCw:
                    Turn(piece, Clockwise);
                    break;
                case GameAction.RotateCcw:
                    Turn(piece, -Clockwise);
                    break;
                case GameAction.Hold:
                    Swap(piece.Kind);
                    break;
            }
        }

        private void Shift(ActivePiece moved)
        {
            _kick = Turns.NoTurn;
            Settle(moved);
        }

        private bool CanTurn(ActivePiece piece, int quarters)
        {
            var kick = Turns.NoTurn;
            return Turns.TryTurn(_board, ref piece, quarters, ref kick);
        }

        private void Turn(ActivePiece piece, int quarters)
        {
            Turns.TryTurn(_board, ref piece, quarters, ref _kick);
            Settle(piece);
        }

        // A move or turn that begins or ends on the ground starts the lock time again, a limited number of times.
        private void Settle(ActivePiece piece)
        {
            var wasGrounded = IsGrounded(Active!.Value);
            Active = piece;
            if (ReachRow(piece) || !(wasGrounded || IsGrounded(piece)))
            {
                return;
            }
            if (_lockResets < MostLockResets)
            {
                _lockMs = 0;
                _lockResets++;
            }
        }

        // Renewals are restored only by a row lower than any before: a piece that turns upwards and falls again has used
        // them up.
        private bool ReachRow(ActivePiece piece)
        {
            var row = LowestRow(piece);
            if (row <= _lowestRow)
            {
                return false;
            }
            _lowestRow = row;
            _lockMs = _lockResets = 0;
            return true;
        }

        private static int LowestRow(in ActivePiece piece) => piece.Cells.Max(cell => cell.Y);

        private void SoftDrop(ActivePiece moved)
        {
            Active = moved;
            ReachRow(moved);
            Score++;
            _softDropLeft = SoftDropTime;
            _dropMs = 0;
            _kick = Turns.NoTurn;
        }

        // Keeps the turn as the last action, so that a spin can end in a hard drop.
        private void HardDrop(ActivePiece piece)
        {
            var landing = _board.Landing(piece);
            Score += (uint)(Points.PerRowOfHardDrop * (landing - piece.Y));
            Lock(piece.At(piece.X, landing));
        }

        private void Swap(PieceKind active)
        {
            if (Hold is { } held)
            {
                Enter(Entering(held));
            }
            else
            {
                Spawn();
            }
            Hold = active;
            CanHold = false;
        }

        private bool TrySlide(ref ActivePiece piece, int x, ref int kick)
        {
            var moved = piece;
            while (moved.X != x)
            {
                moved = moved.At(moved.X + Math.Sign(x - moved.X), moved.Y);
                if (!_board.Fits(moved))
                {
                    return false;
                }
                kick = Turns.NoTurn;
            }
            piece = moved;
            return true;
        }

        private void Lock(in ActivePiece piece)
        {
            var spin = Turns.SpinOf(_board, piece, _kick);
            _board.Add(piece);
            BoardId++;
            var rows = _board.RemoveFullRows();
            LastEvent = Count(piece.Kind, rows, spin);
            _isEventNew = true;
            Score += (uint)LastEvent.Value.Points;
            Lines += (uint)rows;
            _lineClearMs = rows > 0 ? LineClearPause : _lineClearMs;
            CanHold = true;
            Locked?.Invoke(LastEvent.Value);
            Spawn();
        }

        private LockEvent Count(PieceKind kind, int rows, TSpin spin)
        {
            var points = Points.OfClear(rows, spin) * (int)(Level + 1);
            var isDifficult = rows == Points.MostRows || (rows > 0 && spin == TSpin.Full);
            var hasBonus = isDifficult && _isBackToBack;
            points = hasBonus ? points * 3 / 2 : points;
            _isBackToBack = rows > 0 ? isDifficult : _isBackToBack;
            _combo = rows > 0 ? _combo + 1 : -1;
            return new LockEvent(
                kind,
                rows,
                rows > 0 ? points : 0,
                spin,
                _combo,
                isDifficult,
                hasBonus,
                points + Points.OfCombo(_combo)
            );
        }

        private void Spawn()
        {
            var piece = Entering(_queue[0]);
            Array.Copy(_queue, 1, _queue, 0, QueueLength - 1);
            _queue[QueueLength - 1] = _dealer.Deal();
            PieceId++;
            Enter(piece);
            if (!_board.Fits(piece))
            {
                Active = null;
                IsOver = true;
            }
        }

        private void Enter(ActivePiece piece)
        {
            Active = piece;
            _lowestRow = LowestRow(piece);
            StepInPiece = 0;
            _dropMs = _lockMs = _lockResets = _softDropLeft = 0;
            _kick = Turns.NoTurn;
        }

        private bool IsGrounded(in ActivePiece piece) =>
            !_board.Fits(piece.At(piece.X, piece.Y + 1));

        private static ActivePiece Entering(PieceKind kind) =>
            new ActivePiece(kind, Rotation.North, SpawnX, 0);
    }
}
