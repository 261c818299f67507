#nullable enable

using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu.Editor
{
    /// <summary>
    /// Reports the size of the game's screen or changes it, and waits until Unity reports the new size: it may accept a
    /// request and silently keep another size.
    /// </summary>
    internal sealed class ScreenJob : EditorJob
    {
        // The headless player has the same limits.
        private const int SmallestSide = 64;
        private const int LargestSide = 8192;

        private readonly IdleLimit _idle = new();

        // The simulator has a device at once, and its size with the next picture.
        private readonly IdleLimit _painting = new(seconds: 1);

        [JsonProperty("wanted")]
        private PixelSize? _wanted;

        [JsonProperty("was")]
        private PixelSize? _was;

        [JsonProperty("opened")]
        private bool _hasOpened;

        [JsonProperty("asked")]
        private bool _hasAsked;

        public override bool HasAskedUnity => _hasOpened || _hasAsked;

        public override void Read(JObject? json)
        {
            var width = ParamReader.WholeNumber(json, "width", SmallestSide, LargestSide);
            var height = ParamReader.WholeNumber(json, "height", SmallestSide, LargestSide);
            if ((width == null) != (height == null))
            {
                throw new CommandException(
                    ErrorCode.MissingParam,
                    $"Missing {(width == null ? "width" : "height")} parameter for screen command"
                );
            }
            if (width != null)
            {
                _wanted = new PixelSize { Width = width.Value, Height = height!.Value };
            }
        }

        protected override void Begin()
        {
            _was = _wanted != null && Unity.IsGameShown ? Unity.GameSize : null;
            Tick();
        }

        protected override void Tick()
        {
            var isOpen = Unity.IsGameShown;
            if (_wanted == null || (isOpen && Unity.GameSize.Is(_wanted)))
            {
                Succeed(isOpen ? Data() : new ScreenData());
            }
            else if (!isOpen && !_hasOpened)
            {
                _hasOpened = true;
                Unity.OpenGameView();
            }
            else if (isOpen && !_hasAsked)
            {
                _hasAsked = true;
                _idle.Restart();
                Unity.AskForGameSize(_wanted!);
            }
            else if (!isOpen && _idle.Tick(Now))
            {
                Fail(EditorCode.NotStarted, "Unity was asked to open a Game view, and did not");
            }
            else if (isOpen && (Unity.IsSimulator ? _painting : _idle).Tick(Now))
            {
                End(_wanted!, Unity.GameSize);
            }
        }

        // The size is still another one. On a simulated device that is no failure where the device itself has it.
        private void End(PixelSize wanted, PixelSize now)
        {
            var device = Unity.IsSimulator ? Unity.Device : null;
            var isIts = device != null && (device.Size.Is(wanted) || device.Size.Turned.Is(wanted));
            if (isIts && now.IsWithin(wanted))
            {
                Succeed(Data());
                return;
            }
            Fail(
                EditorCode.NotStarted,
                isIts && !device!.CanTurn
                        ? $"Unity shows a device of {device.Size} whose game has {now}, and this version lets no program turn it"
                    : isIts && now.IsWithin(wanted.Turned)
                        ? $"Unity was asked for a screen of {wanted}, and the game keeps {now} on the device that was turned"
                    : $"Unity was asked for a screen of {wanted}, and it is {now}"
            );
        }

        private ScreenData Data()
        {
            var now = Unity.GameSize;
            return new ScreenData
            {
                View = Unity.IsSimulator ? "simulator" : "game",
                Width = now.Width,
                Height = now.Height,
                Was = _was,
                Device = Unity.IsSimulator ? Unity.Device : null,
            };
        }
    }
}
