#nullable enable

using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

/// <summary>Closes the card browser; there is one only while the server says what closing does.</summary>
public class CloseBrowserButton : MonoBehaviour
{
    [SerializeField]
    internal Registry _registry = null!;

    private GameAction? _closeAction;

    public GameAction? CloseAction
    {
        set
        {
            _closeAction = value;
            gameObject.SetActive(value != null);
        }
    }

    public void OnClick()
    {
        _registry.SoundService.PlayClickSound();
        if (_closeAction == null)
        {
            _registry.LoggingService.LogError(
                nameof(CloseBrowserButton),
                "The close button was clicked without an action"
            );
            return;
        }

        _registry.ActionService.PerformAction(_closeAction);
    }
}
