#nullable enable

using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>Finds everything for everyone: services, layouts, camera.</summary>
    public class Registry : MonoBehaviour
    {
        [SerializeField]
        internal ActionService? _actionService;

        [SerializeField]
        internal LoggingService? _loggingService;

        public ActionService ActionService => Check(_actionService, nameof(ActionService));

        public LoggingService LoggingService => Check(_loggingService, nameof(LoggingService));

        private static T Check<T>(T? value, string name)
            where T : class => Errors.CheckNotNull(value, name + " is not initialized");
    }
}
