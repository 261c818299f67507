#nullable enable

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>The adapter's server on a free port, with clients. The test makes its steps.</summary>
    public sealed class AdapterHarness : IDisposable
    {
        public const int StepMilliseconds = 16;

        private readonly List<AdapterTestClient> _clients = new();
        private double _now;

        public AdapterHarness(AdapterOptions? options = null)
        {
            options ??= new AdapterOptions();
            options.Port = 0;
            Server = new AdapterServer(
                Game,
                options,
                new Log(this),
                Complaints.Enqueue,
                () => 1738291200000
            );
            Server.Start();
        }

        internal AdapterTestGame Game { get; } = new AdapterTestGame();

        internal AdapterServer Server { get; }

        public ConcurrentQueue<string> Complaints { get; } = new();

        public ConcurrentQueue<string> Exceptions { get; } = new();

        public AdapterTestClient Connect()
        {
            var client = new AdapterTestClient(Server.Port);
            _clients.Add(client);
            return client;
        }

        public AdapterTestClient Greeted(bool streams = false) => Connect().Greet(streams);

        public void Step(int count = 1)
        {
            for (var i = 0; i < count; i++)
            {
                Server.BeforeStep();
                _now += StepMilliseconds;
                Server.AfterStep(_now);
            }
        }

        /// <summary>Waits until commands have arrived, then makes a step that applies them.</summary>
        public void StepWithCommands()
        {
            Await(() => Server.IsBusy);
            Step();
        }

        public string Act(AdapterTestClient client, params string[] actions)
        {
            client.Act(actions);
            StepWithCommands();
            return client.Code();
        }

        public static void Await(Func<bool> condition) =>
            Assert.That(SpinWait.SpinUntil(condition, 60_000), Is.True, "waited too long");

        public void Dispose()
        {
            _clients.ForEach(client => client.Dispose());
            Server.Shutdown();
        }

        private sealed class Log : ITransportLog
        {
            private readonly AdapterHarness _harness;

            public Log(AdapterHarness harness)
            {
                _harness = harness;
            }

            public void Info(string message) { }

            public void Exception(Exception exception) =>
                _harness.Exceptions.Enqueue(exception.Message);
        }
    }
}
