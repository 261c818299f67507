namespace UnityEngine.InputSystem
{
    public enum PlayerNotifications
    {
        SendMessages = 0,
        BroadcastMessages = 1,
        InvokeUnityEvents = 2,
        InvokeCSharpEvents = 3,
    }
}
