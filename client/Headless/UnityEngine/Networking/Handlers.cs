using System;
using System.IO;
using System.Text;

namespace UnityEngine.Networking
{
    /// <summary>Takes what a request gets.</summary>
    public class DownloadHandler : IDisposable
    {
        private byte[] _data;

        internal DownloadHandler() { }

        public bool isDone { get; private set; }

        /// <summary>Null without an answer.</summary>
        public byte[] data => GetData();

        public string text => GetText();

        public string error => null;

        public virtual void Dispose() { }

        internal void Receive(byte[] bytes)
        {
            _data = bytes;
            ReceiveContentLengthHeader((ulong)bytes.Length);
            ReceiveData(bytes, bytes.Length);
        }

        internal void End()
        {
            isDone = true;
            CompleteContent();
        }

        protected virtual byte[] GetData() => _data;

        protected virtual string GetText() => _data == null ? "" : Encoding.UTF8.GetString(_data);

        protected virtual float GetProgress() => isDone ? 1 : 0;

        protected virtual bool ReceiveData(byte[] data, int dataLength) => true;

        protected virtual void ReceiveContentLengthHeader(ulong contentLength) { }

        protected virtual void CompleteContent() { }
    }

    public sealed class DownloadHandlerBuffer : DownloadHandler
    {
        public static string GetContent(UnityWebRequest www) => www.downloadHandler.text;
    }

    public class DownloadHandlerScript : DownloadHandler
    {
        public DownloadHandlerScript() { }

        public DownloadHandlerScript(byte[] preallocatedBuffer) { }
    }

    /// <summary>Writes what comes to a file.</summary>
    public sealed class DownloadHandlerFile : DownloadHandler
    {
        private readonly string _path;
        private readonly bool _append;

        public DownloadHandlerFile(string path)
            : this(path, false) { }

        public DownloadHandlerFile(string path, bool append)
        {
            (_path, _append) = (path, append);
        }

        public bool removeFileOnAbort { get; set; }

        protected override bool ReceiveData(byte[] data, int dataLength)
        {
            using var file = new FileStream(_path, _append ? FileMode.Append : FileMode.Create);
            file.Write(data, 0, dataLength);
            return true;
        }
    }

    /// <summary>What a request sends.</summary>
    public class UploadHandler : IDisposable
    {
        internal UploadHandler() { }

        public string contentType { get; set; } = "application/octet-stream";

        public byte[] data { get; internal set; }

        public float progress => 0;

        public virtual void Dispose() { }
    }

    public sealed class UploadHandlerRaw : UploadHandler
    {
        public UploadHandlerRaw(byte[] data)
        {
            this.data = data;
        }
    }

    public class CertificateHandler : IDisposable
    {
        protected CertificateHandler() { }

        public void Dispose() { }

        protected virtual bool ValidateCertificate(byte[] certificateData) => false;
    }

    public class UnityWebRequestAsyncOperation : AsyncOperation
    {
        public UnityWebRequest webRequest { get; internal set; }
    }
}
