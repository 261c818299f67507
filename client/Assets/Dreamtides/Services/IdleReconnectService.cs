#nullable enable

using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>Shows that the opponent is thinking; asks for a fresh state after a long time without activity.</summary>
    public class IdleReconnectService : Service
    {
        private const float IdleSeconds = 300f;

        private float _lastReconnectTime;

        protected override void OnUpdate()
        {
            if (TestConfiguration != null || !Registry.ActionService.Connected)
            {
                return;
            }

            ShowThinkingIndicator();
            ReconnectWhenIdle();
        }

        private void ShowThinkingIndicator()
        {
            var actions = Registry.ActionService;
            var thinking = !actions.IsProcessingCommands && actions.LastResponseIncremental;
            var indicator = Registry.BattleLayout.ThinkingIndicator;
            if (indicator.activeSelf != thinking)
            {
                indicator.SetActive(thinking);
            }
        }

        private void ReconnectWhenIdle()
        {
            var lastActivity = Mathf.Max(Registry.ActionService.LastActionTime, _lastReconnectTime);
            if (Time.time - lastActivity >= IdleSeconds)
            {
                _lastReconnectTime = Time.time;
                Registry.ActionService.TriggerReconnect();
            }
        }
    }
}
