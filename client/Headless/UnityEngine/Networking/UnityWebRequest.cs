using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Headless;

namespace UnityEngine.Networking
{
    /// <summary>
    /// A request as an offline machine carries it out: files are read, and every other address cannot be connected to. A run
    /// that can be repeated asks nobody; one with <c>--network</c> asks whom the game asks.
    /// </summary>
    public partial class UnityWebRequest : IDisposable
    {
        public const string kHttpVerbGET = "GET";
        public const string kHttpVerbHEAD = "HEAD";
        public const string kHttpVerbPOST = "POST";
        public const string kHttpVerbPUT = "PUT";
        public const string kHttpVerbCREATE = "CREATE";
        public const string kHttpVerbDELETE = "DELETE";

        private const string Unreachable = "Cannot connect to destination host";
        private const long Found = 200;
        private const long Refused = 400;
        private const long Missing = 404;

        private readonly Dictionary<string, string> _headers = new Dictionary<string, string>();
        private string _error;
        private bool _isSent;

        public UnityWebRequest()
            : this((string)null) { }

        public UnityWebRequest(string url)
            : this(url, kHttpVerbGET) { }

        public UnityWebRequest(Uri uri)
            : this(uri.ToString()) { }

        public UnityWebRequest(string url, string method)
            : this(url, method, null, null) { }

        public UnityWebRequest(Uri uri, string method)
            : this(uri.ToString(), method) { }

        public UnityWebRequest(
            Uri uri,
            string method,
            DownloadHandler downloadHandler,
            UploadHandler uploadHandler
        )
            : this(uri.ToString(), method, downloadHandler, uploadHandler) { }

        public UnityWebRequest(
            string url,
            string method,
            DownloadHandler downloadHandler,
            UploadHandler uploadHandler
        )
        {
            this.url = url;
            this.method = method;
            this.downloadHandler = downloadHandler;
            this.uploadHandler = uploadHandler;
        }

        public enum Result
        {
            InProgress,
            Success,
            ConnectionError,
            ProtocolError,
            DataProcessingError,
        }

        public string url { get; set; }

        public Uri uri
        {
            get => new Uri(url);
            set => url = value.ToString();
        }

        public string method { get; set; }

        public DownloadHandler downloadHandler { get; set; }

        public UploadHandler uploadHandler { get; set; }

        public CertificateHandler certificateHandler { get; set; }

        public bool disposeDownloadHandlerOnDispose { get; set; } = true;

        public bool disposeUploadHandlerOnDispose { get; set; } = true;

        public bool disposeCertificateHandlerOnDispose { get; set; } = true;

        /// <summary>In seconds; 0 for none.</summary>
        public int timeout { get; set; }

        public int redirectLimit { get; set; } = 32;

        public bool isDone { get; private set; }

        public bool isModifiable => !_isSent;

        public Result result { get; private set; }

        /// <summary>Null if the request succeeded, or is not over.</summary>
        public string error => _error;

        public long responseCode { get; private set; }

        public float downloadProgress => isDone ? 1 : 0;

        public float uploadProgress => isDone ? 1 : 0;

        public ulong downloadedBytes => (ulong)(downloadHandler?.data?.Length ?? 0);

        public ulong uploadedBytes => 0;

        public static UnityWebRequest Get(string uri) =>
            new UnityWebRequest(uri, kHttpVerbGET, new DownloadHandlerBuffer(), null);

        public static UnityWebRequest Get(Uri uri) => Get(uri.ToString());

        public static UnityWebRequest Delete(string uri) =>
            new UnityWebRequest(uri, kHttpVerbDELETE);

        public static UnityWebRequest Delete(Uri uri) => Delete(uri.ToString());

        public static UnityWebRequest Head(string uri) => new UnityWebRequest(uri, kHttpVerbHEAD);

        public static UnityWebRequest Head(Uri uri) => Head(uri.ToString());

        public static UnityWebRequest Put(string uri, byte[] bodyData) =>
            new UnityWebRequest(
                uri,
                kHttpVerbPUT,
                new DownloadHandlerBuffer(),
                new UploadHandlerRaw(bodyData)
            );

        public static UnityWebRequest Put(string uri, string bodyData) =>
            Put(uri, Encoding.UTF8.GetBytes(bodyData));

        public static UnityWebRequest Post(string uri, string postData, string contentType) =>
            Posting(uri, Encoding.UTF8.GetBytes(postData ?? ""), contentType);

        public static UnityWebRequest Post(Uri uri, string postData, string contentType) =>
            Post(uri.ToString(), postData, contentType);

        public static UnityWebRequest PostWwwForm(string uri, string form) =>
            Post(uri, form, "application/x-www-form-urlencoded");

        public static UnityWebRequest PostWwwForm(Uri uri, string form) =>
            PostWwwForm(uri.ToString(), form);

        public static UnityWebRequest Post(string uri, Dictionary<string, string> formFields) =>
            PostWwwForm(
                uri,
                string.Join(
                    "&",
                    formFields.Select(field => $"{EscapeURL(field.Key)}={EscapeURL(field.Value)}")
                )
            );

        public static UnityWebRequest Post(Uri uri, Dictionary<string, string> formFields) =>
            Post(uri.ToString(), formFields);

        public static string EscapeURL(string s) => Uri.EscapeDataString(s ?? "");

        public static string UnEscapeURL(string s) => Uri.UnescapeDataString(s ?? "");

        public string GetRequestHeader(string name) =>
            _headers.TryGetValue(name, out var value) ? value : null;

        public void SetRequestHeader(string name, string value) => _headers[name] = value;

        /// <summary>Whether the game may reach the network.</summary>
        internal static bool MayAsk { get; set; }

        /// <summary>The answer is there in the next frame, or when a server has given it.</summary>
        public UnityWebRequestAsyncOperation SendWebRequest()
        {
            if (_isSent)
                throw new InvalidOperationException(
                    "UnityWebRequest has already been sent; cannot begin sending the request again"
                );
            _isSent = true;
            var operation = new UnityWebRequestAsyncOperation { webRequest = this };
            if (MayAsk && FileOf(url) == null)
                SendOverNetwork(operation);
            else
                SceneQueue.Add(Finish, operation);
            return operation;
        }

        public void Abort()
        {
            if (isDone)
                return;
            End(Result.ConnectionError, "Request aborted", 0);
            _sending.Cancel();
        }

        public void Dispose()
        {
            if (disposeDownloadHandlerOnDispose)
                downloadHandler?.Dispose();
            if (disposeUploadHandlerOnDispose)
                uploadHandler?.Dispose();
            GC.SuppressFinalize(this);
        }

        private static UnityWebRequest Posting(string uri, byte[] body, string contentType)
        {
            var upload = new UploadHandlerRaw(body) { contentType = contentType };
            return new UnityWebRequest(uri, kHttpVerbPOST, new DownloadHandlerBuffer(), upload);
        }

        private void Finish()
        {
            if (isDone)
                return;
            if (FileOf(url) is not { } file)
                End(Result.ConnectionError, Unreachable, 0);
            else if (!File.Exists(file))
                End(Result.ProtocolError, "HTTP/1.1 404 Not Found", Missing);
            else
            {
                downloadHandler?.Receive(File.ReadAllBytes(file));
                End(Result.Success, null, Found);
            }
        }

        private void End(Result how, string why, long code)
        {
            (result, _error, responseCode, isDone) = (how, why, code, true);
            downloadHandler?.End();
        }

        // Unity takes a bare path of the machine for a file too.
        private static string FileOf(string url) =>
            Uri.TryCreate(url, UriKind.Absolute, out var uri) && uri.IsFile ? uri.LocalPath : null;
    }
}
