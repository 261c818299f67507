#nullable enable

using UnityEngine;
using UnityEngine.UIElements;
using Random = UnityEngine.Random;

namespace Samples.Charge
{
    /// <summary>Checks in each frame whether the key is held. The time for which it was held is the power.</summary>
    public sealed class ChargeGame : MonoBehaviour
    {
        // Stones fly at twice their speed, to keep waiting short.
        private const float Haste = 2;

        [SerializeField]
        private ThemeStyleSheet? _theme;

        private CatapultView _view = null!;
        private Catapult _catapult = null!;
        private bool _isCharging;
        private bool _isFlying;
        private float _flight;

        private void Start()
        {
            _view = new CatapultView(new TextScreen(gameObject, _theme, CatapultView.Sky));
            Begin();
        }

        private void Update()
        {
            if (Input.GetKeyDown(KeyCode.R))
            {
                Begin();
            }
            if (_isFlying)
            {
                Fly();
            }
            else if (!_catapult.IsOver)
            {
                Charge();
            }
            Show();
        }

        private void Charge()
        {
            _isCharging |= Input.GetKeyDown(KeyCode.Space);
            if (_isCharging && Input.GetKey(KeyCode.Space))
            {
                _isCharging = _catapult.Charge(Time.deltaTime);
            }
            else if (_isCharging)
            {
                _isCharging = false;
                _catapult.Throw();
                _isFlying = true;
                _flight = 0;
            }
        }

        private void Fly()
        {
            _flight += Haste * Time.deltaTime;
            if (_flight >= _catapult.FlightSeconds)
            {
                _isFlying = false;
                _catapult.Land();
            }
        }

        private void Show()
        {
            _view.Show(_catapult);
            if (_isFlying)
            {
                _view.ShowFlight(_catapult.PlaceAfter(_flight));
            }
        }

        private void Begin()
        {
            _catapult = new Catapult(most => Random.Range(0, most));
            _isCharging = false;
            _isFlying = false;
        }
    }
}
