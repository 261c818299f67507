using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Threading;
using Abu;
using Dreamtides.Bootstrap;
using Headless.Player;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Bench
{
    /// <summary>Runs the game as the player does, frame by frame, with a client on the wire.</summary>
    internal sealed class RunningGame : IDisposable
    {
        // An action that takes more frames counts as hanging.
        private const int MostFrames = 5000;

        // Buttons that can be pressed; if the game asks for a card, a card; after the last turn, the next battle.
        private const string FirstAction =
            "\"Actions\"\n(?:\\s+- button [^\n]*disabled[^\n]*\n)*\\s+- button (?![^\n]*disabled)[^\n]*\\[ref=(?<ref>e\\d+)\\]"
            + "|selectable\\)[^\n]*\\[ref=(?<ref>e\\d+)\\]"
            + "|button \"Play Again\" \\[ref=(?<ref>e\\d+)\\]";

        private static readonly Assembly[] _bridge =
        {
            typeof(AbuBridge).Assembly,
            typeof(UGuiWalker).Assembly,
        };

        private readonly int _port = FreePort();
        private TcpClient _client;
        private StreamReader _replies;
        private StreamWriter _requests;

        /// <summary>The card game, which builds its scene itself.</summary>
        internal RunningGame()
            : this(() => { }, typeof(GameBootstrap).Assembly) { }

        /// <param name="build">Builds a scene that the default walkers read.</param>
        /// <param name="more">Assemblies whose start-up methods are called after the bridge's.</param>
        internal RunningGame(Action build, params Assembly[] more)
        {
            Environment.SetEnvironmentVariable("ABU_PORT", _port.ToString());
            Environment.SetEnvironmentVariable("DREAMTIDES_SEED", "7");
            FrameLoop.EnterPlayMode();
            FrameClock.IsVirtual = true;
            Screen.SetSize(1280, 720);
            var initializer = new RuntimeInitializer(_bridge.Concat(more).ToArray());
            initializer.CallBeforeScene();
            build();
            initializer.CallAfterScene();
            Run(60);
            Bridge = Object.FindAnyObjectByType<AbuBridge>();
            Connect();
        }

        internal AbuBridge Bridge { get; }

        /// <summary>Anew, after the bridge was switched off and on.</summary>
        [MemberNotNull(nameof(_client), nameof(_replies), nameof(_requests))]
        internal void Connect()
        {
            _client?.Dispose();
            _client = new TcpClient("127.0.0.1", _port);
            _replies = new StreamReader(_client.GetStream());
            _requests = new StreamWriter(_client.GetStream()) { AutoFlush = true };
        }

        internal static void Run(int frames)
        {
            for (var i = 0; i < frames; i++)
            {
                FrameLoop.Step();
            }
        }

        /// <summary>Plays up to the first turn of a battle.</summary>
        internal void StartBattle()
        {
            var tree = Click("button \"[^\n]*(?:Battle|Play)[^\n]*\\[ref=(?<ref>e\\d+)\\]");
            while (!tree.Contains("button \"End Turn\""))
            {
                tree = ClickAction();
            }
            Run(60);
        }

        /// <summary>Clicks the first action that is offered.</summary>
        internal string ClickAction(Action? afterFrame = null) => Click(FirstAction, afterFrame);

        internal string Tree(bool compact = false) =>
            Text(Ask("snapshot", new JObject { ["compact"] = compact }));

        /// <returns>The line of the reply, without its newline.</returns>
        internal string Ask(string command, JObject parameters, Action? afterFrame = null)
        {
            var request = new JObject
            {
                ["id"] = "bench",
                ["command"] = command,
                ["params"] = parameters,
            };
            _requests.WriteLine(request.ToString(Formatting.None));
            SpinWait.SpinUntil(() => Bridge.IsBusy);
            for (var frame = 0; Bridge.IsBusy; frame++)
            {
                if (frame == MostFrames)
                {
                    throw new TimeoutException($"No answer to {request}");
                }
                FrameLoop.Step();
                afterFrame?.Invoke();
            }
            return _replies.ReadLine() ?? throw new EndOfStreamException();
        }

        public void Dispose()
        {
            _client.Dispose();
            FrameLoop.ExitPlayMode();
        }

        private string Click(string line, Action? afterFrame = null)
        {
            var tree = Tree();
            var match = Regex.Match(tree, line, RegexOptions.Singleline);
            if (!match.Success)
            {
                throw new InvalidOperationException($"Nothing to click in\n{tree}");
            }
            return Text(
                Ask("click", new JObject { ["ref"] = match.Groups["ref"].Value }, afterFrame)
            );
        }

        private static string Text(string reply) =>
            JObject.Parse(reply)["data"]?["snapshot"]?.Value<string>()
            ?? throw new InvalidOperationException(reply);

        private static int FreePort()
        {
            var listener = new TcpListener(IPAddress.Loopback, 0);
            listener.Start();
            var port = ((IPEndPoint)listener.LocalEndpoint).Port;
            listener.Stop();
            return port;
        }
    }
}
