using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace UnityEngine.Networking
{
    public partial class UnityWebRequest
    {
        private static readonly Lazy<HttpClient> _client = new Lazy<HttpClient>(() =>
            // Each request has a limit of its own, or none.
            new HttpClient { Timeout = Timeout.InfiniteTimeSpan }
        );

        private readonly CancellationTokenSource _sending = new CancellationTokenSource();
        private Dictionary<string, string> _answered;

        public string GetResponseHeader(string name) =>
            GetResponseHeaders() is { } all && all.TryGetValue(name, out var value) ? value : null;

        /// <summary>Null without an answer of a server.</summary>
        public Dictionary<string, string> GetResponseHeaders() => _answered;

        // Sends it in another thread; what the game sees of it changes in a frame of the main thread.
        private async void SendOverNetwork(AsyncOperation operation)
        {
            if (timeout > 0)
            {
                _sending.CancelAfter(TimeSpan.FromSeconds(timeout));
            }
            var end = await Task.Run(Ask).ConfigureAwait(false);
            UnitySynchronizationContext.PostToMain(() =>
            {
                if (!isDone)
                {
                    end();
                }
                operation.Complete();
            });
        }

        /// <returns>What to do with the answer in the main thread.</returns>
        private async Task<Action> Ask()
        {
            try
            {
                using var request = NewRequest();
                using var response = await _client.Value.SendAsync(request, _sending.Token);
                var bytes = await response.Content.ReadAsByteArrayAsync();
                var headers = response
                    .Headers.Concat(response.Content.Headers)
                    .ToDictionary(
                        header => header.Key,
                        header => string.Join(", ", header.Value),
                        StringComparer.OrdinalIgnoreCase
                    );
                var (code, words) = ((long)response.StatusCode, response.ReasonPhrase);
                return () => Take(code, words, headers, bytes);
            }
            catch (Exception problem)
                when (problem is HttpRequestException
                    || problem is OperationCanceledException
                    || problem is InvalidOperationException
                    || problem is FormatException
                )
            {
                return () => End(Result.ConnectionError, WordsFor(problem), 0);
            }
        }

        private HttpRequestMessage NewRequest()
        {
            var request = new HttpRequestMessage(new HttpMethod(method), url);
            if (uploadHandler != null)
            {
                request.Content = new ByteArrayContent(uploadHandler.data ?? Array.Empty<byte>());
                request.Content.Headers.TryAddWithoutValidation(
                    "Content-Type",
                    uploadHandler.contentType
                );
            }
            foreach (var header in _headers)
            {
                if (!request.Headers.TryAddWithoutValidation(header.Key, header.Value))
                {
                    request.Content?.Headers.Remove(header.Key);
                    request.Content?.Headers.TryAddWithoutValidation(header.Key, header.Value);
                }
            }
            return request;
        }

        private void Take(long code, string words, Dictionary<string, string> headers, byte[] bytes)
        {
            _answered = headers;
            downloadHandler?.Receive(bytes);
            if (code < Refused)
            {
                End(Result.Success, null, code);
            }
            else
            {
                End(Result.ProtocolError, $"HTTP/1.1 {code} {words}", code);
            }
        }

        private static string WordsFor(Exception problem) =>
            problem switch
            {
                OperationCanceledException _ => "Request timeout",
                HttpRequestException
                {
                    InnerException: SocketException { SocketErrorCode: SocketError.HostNotFound }
                } => "Cannot resolve destination host",
                HttpRequestException _ => Unreachable,
                _ => "Malformed URL",
            };
    }
}
