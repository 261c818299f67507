#nullable enable

using Dreamtides.Services;

namespace Dreamtides.Tests.TestUtils
{
    /// <summary>A registry with all services, none of them connected to anything.</summary>
    public sealed class GeneratedRegistry
    {
        public GeneratedRegistry(TestObjects objects)
        {
            Registry = objects.Create<Registry>("Registry");
            var actions = Add<ActionServiceImpl>();
            actions._disableConnectOnStart = true;
            Registry._actionService = actions;
            Registry._arrowService = Add<ArrowService>();
            Registry._capabilitiesService = Add<CapabilitiesService>();
            Registry._cardAnimationService = Add<CardAnimationService>();
            Registry._cardService = Add<CardService>();
            Registry._documentService = Add<DocumentService>();
            Registry._idleReconnectService = Add<IdleReconnectService>();
            Registry._inputService = Add<InputService>();
            Registry._loggingService = Add<LoggingServiceImpl>();
            Registry._soundService = Add<SoundServiceImpl>();
        }

        public Registry Registry { get; }

        private T Add<T>()
            where T : Service => Registry.gameObject.AddComponent<T>();
    }
}
