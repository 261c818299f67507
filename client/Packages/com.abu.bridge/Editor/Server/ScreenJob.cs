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
            else if (_idle.Tick(Now))
            {
                Fail(
                    EditorCode.NotStarted,
                    isOpen
                        ? $"Unity was asked for a screen of {_wanted}, and it is {Unity.GameSize}"
                        : "Unity was asked to open a Game view, and did not"
                );
            }
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
            };
        }
    }
}
