#nullable enable

using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

/// <summary>Closes the card browser. Visible only while the server sends an action for closing.</summary>
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
