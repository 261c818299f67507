#nullable enable

using System.Collections;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>Shows the enlarged copy of a hovered card, and moves that the server scripts card by card.</summary>
    public class CardAnimationService : Service
    {
        private const float InfoZoomScale = 2f;
        private const float InfoZoomMargin = 0.1f;
        private static readonly Vector3 InfoZoomPosition = new Vector3(3.2f, 0.4f, 0f);

        private Card? _infoZoom;

        public bool IsPointerDownOnCard { get; set; }

        /// <summary>Shows a large copy on the half of the screen where the card is not.</summary>
        public void DisplayInfoZoom(Card card, bool forCardInHand)
        {
            if (TestConfiguration != null || IsPointerDownOnCard)
            {
                return;
            }

            ClearInfoZoom();
            _infoZoom = card.CloneForInfoZoom();
            var side = card.transform.position.x > 0f ? -1f : 1f;
            var position = InfoZoomPosition;
            var x = Mathf.Min(position.x, FarthestInfoZoom());
            _infoZoom.transform.position = new Vector3(x * side, position.y, position.z);
            _infoZoom.transform.localScale = Vector3.one * InfoZoomScale;
            if (card.CardView.Revealed?.InfoZoomData?.SupplementalCardInfo is { } info)
            {
                Registry.DocumentService.RenderInfoZoom(info);
            }
        }

        // Keeps the whole copy visible on a narrow screen.
        private float FarthestInfoZoom()
        {
            var viewport = Registry.GameViewport;
            var halfScreen =
                Registry.MainCamera.orthographicSize * viewport.ScreenWidth / viewport.ScreenHeight;
            return halfScreen - CardFactory.Width * InfoZoomScale / 2f - InfoZoomMargin;
        }

        public void ClearInfoZoom()
        {
            if (_infoZoom == null)
            {
                return;
            }

            UnityObjects.Destroy(_infoZoom.gameObject);
            _infoZoom = null;
            Registry.DocumentService.ClearInfoZoom();
        }

        /// <summary>Shows the cards one after the other, then sends them to their destination.</summary>
        public IEnumerator HandleMoveCardsWithCustomAnimation(
            MoveCardsWithCustomAnimationCommand command
        )
        {
            foreach (var view in command.Cards)
            {
                ShowCard(command, view);
                yield return new WaitForSeconds(command.StaggerInterval.ToSeconds());
            }

            yield return new WaitForSeconds(command.PauseDuration.ToSeconds());
            foreach (var view in command.Cards)
            {
                Registry.CardService.MoveObject(
                    Registry.CardService.GetCard(view.Id),
                    new ObjectPosition
                    {
                        Position = command.Destination,
                        SortingKey = view.Position.SortingKey,
                    }
                );
            }

            yield return RunAnimations();
        }

        /// <summary>Turns the cards of a void over and sends them to the deck.</summary>
        public IEnumerator HandleShuffleVoidIntoDeck(ShuffleVoidIntoDeckCommand command)
        {
            var user = command.Player == DisplayPlayer.User;
            var layout = Registry.BattleLayout;
            ObjectLayout source = user ? layout.UserVoid : layout.EnemyVoid;
            ObjectLayout deck = user ? layout.UserDeck : layout.EnemyDeck;
            for (var i = source.Objects.Count - 1; i >= 0; i--)
            {
                if (source.Objects[i] is Card card)
                {
                    card.TurnFaceDown();
                }

                deck.Add(source.Objects[i]);
            }

            yield return RunAnimations();
        }

        private void ShowCard(MoveCardsWithCustomAnimationCommand command, CardView view)
        {
            var sequence = TweenUtils.Sequence("MoveCardsWithCustomAnimation");
            var card = Registry.CardService.PlaceCard(view, sequence);
            if (command.Animation == MoveCardsCustomAnimation.ShowAtDrawnCardsPosition)
            {
                Registry.BattleLayout.DrawnCardsPosition.Add(card);
                Registry.BattleLayout.DrawnCardsPosition.ApplyLayout(sequence);
            }
        }

        private IEnumerator RunAnimations()
        {
            var done = false;
            Registry.CardService.RunAnimations(() => done = true);
            while (!done)
            {
                yield return null;
            }
        }
    }
}
