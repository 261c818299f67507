#nullable enable

using Dreamtides.Services;
using Dreamtides.TestFakes;

namespace Dreamtides.Tests.Abu
{
    /// <summary>Replaces a registry's services by fakes, until the end of the test.</summary>
    public static class FakeServices
    {
        public static FakeActionService UseFakeActionService(this Registry registry) =>
            registry.UseActionService<FakeActionService>();

        public static T UseActionService<T>(this Registry registry)
            where T : ActionService
        {
            var actions = registry.gameObject.AddComponent<T>();
            registry._actionService = actions;
            return actions;
        }

        public static FakeSoundService UseFakeSoundService(this Registry registry)
        {
            var sounds = registry.gameObject.AddComponent<FakeSoundService>();
            registry._soundService = sounds;
            return sounds;
        }
    }
}
