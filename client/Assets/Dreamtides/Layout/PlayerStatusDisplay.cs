#nullable enable

using Dreamtides.Components;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>A player's numbers and turn marks. As a layout it hides the identity cards that are put into it.</summary>
    public class PlayerStatusDisplay : StandardObjectLayout
    {
        private const string EnergyIcon = "<color=#00838F>\uFA1F</color>";
        private const string ScoreIcon = "<size=80%>\uFB43</size>";

        [SerializeField]
        internal BattlefieldNumber _energy = null!;

        [SerializeField]
        internal BattlefieldNumber _score = null!;

        [SerializeField]
        internal BattlefieldNumber _totalSpark = null!;

        [SerializeField]
        internal GameObject _leftTurnIndicator = null!;

        [SerializeField]
        internal GameObject _rightTurnIndicator = null!;

        public void UpdatePlayerView(PlayerView playerView, bool animate)
        {
            SetEnergy(playerView.Energy, playerView.ProducedEnergy, animate);
            SetScore(playerView.Score, animate);
            SetTotalSpark(playerView.TotalSpark, animate);
            SetIndicator(
                _leftTurnIndicator,
                playerView.TurnIndicator == DisplayedTurnIndicator.Left
            );
            SetIndicator(
                _rightTurnIndicator,
                playerView.TurnIndicator == DisplayedTurnIndicator.Right
            );
        }

        public void SetEnergy(long currentEnergy, long producedEnergy, bool animate = true) =>
            _energy.SetText($"{currentEnergy}/{producedEnergy}{EnergyIcon}", animate);

        public void SetScore(long score, bool animate = true) =>
            _score.SetText($"{score}{ScoreIcon}", animate);

        public void SetTotalSpark(long totalSpark, bool animate = true) =>
            _totalSpark.SetText(totalSpark.ToString(), animate);

        public override Vector3 CalculateObjectPosition(int index, int count) => transform.position;

        public override float? CalculateObjectScale(int index, int count) => 0f;

        private static void SetIndicator(GameObject indicator, bool active)
        {
            if (indicator != null)
            {
                indicator.SetActive(active);
            }
        }
    }
}
