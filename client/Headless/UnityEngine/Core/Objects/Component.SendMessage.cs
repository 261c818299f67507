namespace UnityEngine
{
    // Messages go to the scripts of the component's object.
    public partial class Component
    {
        public void SendMessage(string methodName) => gameObject.SendMessage(methodName);

        public void SendMessage(string methodName, object value) =>
            gameObject.SendMessage(methodName, value);

        public void SendMessage(string methodName, SendMessageOptions options) =>
            gameObject.SendMessage(methodName, options);

        public void SendMessage(string methodName, object value, SendMessageOptions options) =>
            gameObject.SendMessage(methodName, value, options);

        public void SendMessageUpwards(string methodName) =>
            gameObject.SendMessageUpwards(methodName);

        public void SendMessageUpwards(string methodName, object value) =>
            gameObject.SendMessageUpwards(methodName, value);

        public void SendMessageUpwards(string methodName, SendMessageOptions options) =>
            gameObject.SendMessageUpwards(methodName, options);

        public void SendMessageUpwards(
            string methodName,
            object value,
            SendMessageOptions options
        ) => gameObject.SendMessageUpwards(methodName, value, options);

        public void BroadcastMessage(string methodName) => gameObject.BroadcastMessage(methodName);

        public void BroadcastMessage(string methodName, object parameter) =>
            gameObject.BroadcastMessage(methodName, parameter);

        public void BroadcastMessage(string methodName, SendMessageOptions options) =>
            gameObject.BroadcastMessage(methodName, options);

        public void BroadcastMessage(
            string methodName,
            object parameter,
            SendMessageOptions options
        ) => gameObject.BroadcastMessage(methodName, parameter, options);
    }
}
