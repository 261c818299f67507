using System;

namespace UnityEngine.Assertions
{
    public class AssertionException : Exception
    {
        private readonly string _userMessage;

        public AssertionException(string message, string userMessage)
            : base(message)
        {
            _userMessage = userMessage;
        }

        public override string Message =>
            _userMessage == null ? base.Message : $"{base.Message}\n{_userMessage}";
    }
}
