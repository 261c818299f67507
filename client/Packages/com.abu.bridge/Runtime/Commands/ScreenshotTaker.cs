#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.Rendering;

namespace Abu
{
    /// <summary>
    /// Takes the pictures that clients ask for: of the screen at the end of a frame, or, where Unity draws no screen, of what
    /// the cameras see.
    /// </summary>
    internal sealed class ScreenshotTaker
    {
        /// <summary>The reply's `from` for a picture of what the cameras see.</summary>
        public const string Cameras = "cameras";

        // The end of a frame comes within the frame if it comes at all.
        private const int FramesToWait = 10;

        private const string Failed = "Screenshot failed: ";

        private readonly SceneReader _scene;

        public ScreenshotTaker(SceneReader scene)
        {
            _scene = scene;
        }

        /// <exception cref="CommandException">There can be no picture, or a parameter is invalid.</exception>
        public void Begin(CommandRun run)
        {
            var request = ScreenshotRequest.Read(run.Command);
            if (run.Command.IsBeside && (request.Annotate || request.Target != null))
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    "The parameter live is for a picture of the whole screen, without refs"
                );
            }
            RefuseWithoutGraphics();
            if (Application.isBatchMode)
            {
                TakeFromCameras(run, request, NoScreen.InBatchMode);
                return;
            }
            if (run.Host.Frozen.HasStopped)
            {
                TakeWhileStanding(run, request);
                return;
            }
            run.Host.Owner.StartCoroutine(TakeAtEndOfFrame(run, request));
            var frames = 0;
            run.Host.EachFrame(() =>
            {
                if (!run.IsOver && run.Host.Frozen.HasStopped)
                {
                    TakeWhileStanding(run, request);
                }
                else if (frames++ == FramesToWait)
                {
                    TakeFromCameras(run, request, NoScreen.WhileHidden);
                }
                return run.IsOver;
            });
        }

        // No end of a frame comes, and the last frame is on the screen.
        private void TakeWhileStanding(CommandRun run, ScreenshotRequest request)
        {
            if (!(run.Host.Frozen.KeepsScreen is { IsOnScreen: false } control))
            {
                Take(run, request, ScreenPicture.Capture, null);
            }
            else if (control.LastScreen is { } screen)
            {
                Take(run, request, () => new ScreenPicture(screen), null);
            }
            else
            {
                TakeFromCameras(run, request, NoScreen.WhilePaused);
            }
        }

        private static void RefuseWithoutGraphics()
        {
            if (SystemInfo.graphicsDeviceType == GraphicsDeviceType.Null)
            {
                throw Refused(
                    "the game runs without a graphics device (-nographics), so nothing is drawn",
                    "start it without -nographics"
                );
            }
        }

        // Unity resumes WaitForEndOfFrame only in frames that it draws: never in batch mode, and in the Editor not while the
        // Game view is hidden.
        private IEnumerator TakeAtEndOfFrame(CommandRun run, ScreenshotRequest request)
        {
            yield return new WaitForEndOfFrame();
            Take(run, request, ScreenPicture.Capture, null);
        }

        private void TakeFromCameras(CommandRun run, ScreenshotRequest request, NoScreen noScreen)
        {
            ScreenPicture FromCameras() =>
                CameraPicture.Capture()
                ?? throw Refused(
                    $"{noScreen.Reason}, and there is no camera to take a picture with",
                    noScreen.Fix
                );
            Take(run, request, FromCameras, noScreen.Note);
        }

        // Picture and refs are of one frame, so that they match.
        private void Take(
            CommandRun run,
            ScreenshotRequest request,
            Func<ScreenPicture> capture,
            string? note
        )
        {
            ScreenPicture picture = null!;
            Dictionary<string, SnapshotRef>? refs = null;
            run.Step(() => picture = capture(), ErrorCode.ScreenshotFailed, Failed);
            run.Step(() => Cut(picture, request.Target));
            run.Step(() => refs = request.Annotate ? _scene.InPicture(picture.Part) : null);
            run.Step(
                () => run.Succeed(Finish(picture, request, refs, note)),
                ErrorCode.ScreenshotFailed,
                Failed
            );
        }

        private void Cut(ScreenPicture picture, NodeTarget? target)
        {
            if (target == null)
            {
                return;
            }
            var node = _scene.Resolve(new[] { target })[0];
            var reason =
                !(node.Bounds?.ToPixels() is { } area)
                    ? "the game does not say where on the screen it is"
                : picture.Cut(area) ? null
                : "it is not on the screen";
            if (reason != null)
            {
                var error = $"{node.Subject} is not actionable: {reason}";
                throw new CommandException(ErrorCode.NotActionable, error);
            }
        }

        private static ScreenshotData Finish(
            ScreenPicture picture,
            ScreenshotRequest request,
            Dictionary<string, SnapshotRef>? refs,
            string? note
        )
        {
            var onlyColor = picture.OnlyColor;
            var part = picture.Part;
            picture.FitInto(request.MaxSide);
            if (refs != null)
            {
                picture.Annotate(refs, part);
            }
            var data = picture.Encode();
            data.OnlyColor = onlyColor;
            data.Refs = refs;
            data.X = request.Target == null ? (int?)null : part.Left;
            data.Y = request.Target == null ? (int?)null : part.Top;
            data.ScaledFrom =
                data.Width == part.Width && data.Height == part.Height
                    ? null
                    : new[] { part.Width, part.Height };
            data.From = note == null ? null : Cameras;
            data.Note = note;
            return data;
        }

        private static CommandException Refused(string reason, string fix) =>
            new(ErrorCode.ScreenshotFailed, ((Refusal)(Failed + reason)).WithFix(fix));

        // Why Unity draws no screen.
        private sealed class NoScreen
        {
            public static readonly NoScreen InBatchMode = new(
                "Unity draws no screen in batch mode",
                "start Unity without -batchmode"
            );

            public static readonly NoScreen WhileHidden = new(
                "Unity draws no screen at the moment",
                "bring the Game view, or the game's window, to the front"
            );

            public static readonly NoScreen WhilePaused = new(
                "Unity draws no screen while the Editor is paused",
                "let a frame run: `abu.py freeze`, then `abu.py step 1f`"
            );

            private NoScreen(string reason, string fix)
            {
                Reason = reason;
                Fix = fix;
            }

            public string Reason { get; }

            public string Fix { get; }

            public string Note =>
                $"{Reason}, so the picture shows what the cameras see, without overlay UI (UI Toolkit, overlay canvases, IMGUI)";
        }
    }
}
