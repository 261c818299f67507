#nullable enable

using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.UIElements;

namespace Samples.Platformer
{
    /// <summary>Run and jump to the flag. Input comes through actions of the Input System, motion in steps of fixed length.</summary>
    public sealed class PlatformerGame : MonoBehaviour
    {
        // Seconds for which a jump requested just before landing still counts.
        private const float Patience = 0.1f;

        [SerializeField]
        private ThemeStyleSheet? _theme;

        private PlatformerControls _controls = null!;
        private PlatformerView _view = null!;
        private Level _level = new();
        private Hero _hero = new();
        private float _jumpAsked = -Patience;
        private int _falls;
        private bool _isWon;

        private void Awake()
        {
            _controls = new PlatformerControls();
            _controls.Jump.performed += AskForJump;
            _controls.Restart.performed += Restart;
            _view = new PlatformerView(new TextScreen(gameObject, _theme, PlatformerView.Sky));
        }

        private void OnEnable() => _controls.Asset.Enable();

        private void OnDisable() => _controls.Asset.Disable();

        private void OnDestroy() => _controls.Dispose();

        private void FixedUpdate()
        {
            if (_isWon)
            {
                return;
            }
            if (_hero.IsStanding && Time.fixedTime - _jumpAsked <= Patience)
            {
                _jumpAsked = -Patience;
                _hero.Jump();
            }
            _hero.Step(_controls.Move.ReadValue<float>(), Time.fixedDeltaTime);
            var cell = _hero.Cell;
            _level.Take(cell.x, cell.y);
            _isWon = Level.IsFlag(cell.x, cell.y);
            if (_hero.HasFallen)
            {
                _falls++;
                _hero = new Hero();
            }
        }

        private void Update() => _view.Show(_level, _hero, _falls, _isWon);

        private void AskForJump(InputAction.CallbackContext context) => _jumpAsked = Time.fixedTime;

        private void Restart(InputAction.CallbackContext context)
        {
            _level = new Level();
            _hero = new Hero();
            _falls = 0;
            _isWon = false;
        }
    }
}
