#nullable enable

using System;
using DG.Tweening;
using Dreamtides.Buttons;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>A card object. Shows its view and turns pointer gestures into the actions of the view.</summary>
    public class Card : Displayable
    {
        private const float InfoZoomDelaySeconds = 0.15f;
        private const float MaxClickSeconds = 1f;

        [SerializeField]
        internal CardVisuals? _visuals;

        [SerializeField]
        internal BoxCollider? _cardCollider;

        [SerializeField]
        internal DisplayableButton? _buttonAttachment;

        internal CardView _cardView = null!;

        private CardDrag? _drag;
        private float _mouseDownTime;
        private float? _hoverStartTime;
        private bool _awaitsServer;

        public CardView CardView =>
            _cardView ?? throw new InvalidOperationException($"{name} was never rendered");

        public CardView? NullableCardView => _cardView;

        public string Id => CardView.ClientId();

        public DisplayableButton ButtonAttachment => Errors.CheckNotNull(_buttonAttachment);

        private CardActions? Actions => CardView.Revealed?.Actions;

        private bool IsPlayable =>
            Actions?.CanPlay?.IsNull == false
            && (GameContext == GameContext.Hand || GameContext == GameContext.Hovering)
            && Registry.CapabilitiesService.CanPlayCards();

        private bool IsOrderable =>
            Actions?.CanSelectOrder != null && GameContext == GameContext.Browser;

        /// <summary>Shows a new state of the card; within a sequence the card turns over while it moves.</summary>
        public void Render(CardView view, Sequence? sequence = null)
        {
            _cardView = view;
            gameObject.name = $"[{view.Id}] {view.Revealed?.Name ?? "Hidden Card"}";
            RenderButton(Actions?.ButtonAttachment);
            if (_visuals != null)
            {
                _visuals.Render(view);
            }

            if (view.Revealed != null && view.CardFacing == CardFacing.FaceUp)
            {
                TurnFaceUp(sequence);
            }
            else
            {
                TurnFaceDown(sequence);
            }
        }

        public void TurnFaceUp(Sequence? sequence = null) => Turn(true, sequence);

        public void TurnFaceDown(Sequence? sequence = null) => Turn(false, sequence);

        /// <summary>A copy for display: it belongs to no layout, takes no pointer and has no button.</summary>
        public Card CloneForInfoZoom()
        {
            var clone = CardFactory.Create(transform.parent);
            clone.Initialize(this);
            clone.GameContext = GameContext.InfoZoom;
            clone.Render(CardView);
            clone.RenderButton(null);
            return clone;
        }

        public override bool CanHandleMouseEvents() =>
            GameContext != GameContext.Deck
            && GameContext != GameContext.DiscardPile
            && GameContext != GameContext.InfoZoom;

        public override void MouseHoverStart() =>
            _hoverStartTime = CanInfoZoom() ? Time.time : (float?)null;

        public override void MouseHover()
        {
            if (Time.time - _hoverStartTime < InfoZoomDelaySeconds || _hoverStartTime == null)
            {
                return;
            }

            _hoverStartTime = null;
            Registry.CardAnimationService.DisplayInfoZoom(this, GameContext == GameContext.Hand);
        }

        public override void MouseHoverEnd()
        {
            _hoverStartTime = null;
            Registry.CardAnimationService.ClearInfoZoom();
        }

        public override void MouseDown()
        {
            MouseHoverEnd();
            Registry.CardAnimationService.IsPointerDownOnCard = true;
            _mouseDownTime = Time.time;
            if (IsPlayable)
            {
                StartDrag(CardDrag.Kind.Play);
            }
            else if (IsOrderable)
            {
                StartDrag(CardDrag.Kind.Order);
            }
            else if (
                GameContext == GameContext.Hand
                && !Registry.CapabilitiesService.AnyBrowserOpen()
            )
            {
                GameContext = GameContext.Hovering;
            }
        }

        public override void MouseDrag()
        {
            if (_drag != null)
            {
                transform.position = _drag.PositionFor(PointerInWorld());
            }
        }

        public override void MouseUp(bool isSameObject)
        {
            MouseHoverEnd();
            Registry.CardAnimationService.IsPointerDownOnCard = false;
            var drag = _drag;
            _drag = null;
            if (isSameObject && Time.time - _mouseDownTime < MaxClickSeconds)
            {
                Perform(Actions?.OnClick?.ToGameAction());
            }

            if (drag?.For == CardDrag.Kind.Order)
            {
                Perform(OrderAction());
            }
            else if (drag?.For == CardDrag.Kind.Play && drag.IsFarEnoughToPlay(transform.position))
            {
                // The card stays where it was dropped until the server's response moves it.
                _awaitsServer = true;
                Perform(Actions?.CanPlay?.ToGameAction());
                return;
            }

            if (drag != null || GameContext == GameContext.Hovering)
            {
                ReturnToLayout();
            }
        }

        protected override void OnUpdate()
        {
            if (_awaitsServer && !Registry.ActionService.WaitingForFinalResponse)
            {
                _awaitsServer = false;
                if (Parent == null)
                {
                    ReturnToLayout();
                }
            }
        }

        protected override void OnSetGameContext(GameContext oldContext, GameContext newContext)
        {
            if (_visuals != null)
            {
                _visuals.ShowDetails(newContext.ShowsCardDetails());
            }

            // The server moved the card while it was held, so the drag has no effect.
            if (oldContext == GameContext.Dragging)
            {
                _drag = null;
            }
        }

        private bool CanInfoZoom() =>
            CardView.Revealed != null
            && Registry.CapabilitiesService.CanInfoZoom(GameContext, CardView.Position.Position);

        private void StartDrag(CardDrag.Kind kind)
        {
            GameContext = GameContext.Dragging;
            _drag = new CardDrag(kind, transform.position, PointerInWorld());
            if (Parent != null)
            {
                Parent.RemoveIfPresent(this);
            }
        }

        private void RenderButton(ButtonView? view)
        {
            if (view != null && _buttonAttachment == null)
            {
                _buttonAttachment = CardFactory.CreateButton(this);
            }

            if (_buttonAttachment != null)
            {
                _buttonAttachment.SetView(view);
            }
        }

        private Vector3 PointerInWorld()
        {
            var depth = transform.position.z - Registry.MainCamera.transform.position.z;
            return Registry.InputService.WorldPointerPosition(depth);
        }

        private GameAction OrderAction()
        {
            var cardId = Actions?.CanSelectOrder ?? throw new InvalidOperationException();
            var selector = Registry.BattleLayout.CardOrderSelector;
            return new GameActionClass
            {
                BattleAction = new BattleActionClass
                {
                    SelectOrderForDeckCard = selector.SelectCardOrderWithinDisplay(
                        transform,
                        cardId
                    ),
                },
            };
        }

        private void Perform(GameAction? action)
        {
            if (action != null)
            {
                Registry.SoundService.PlayCardSound();
                Registry.ActionService.PerformAction(action);
            }
        }

        private void ReturnToLayout()
        {
            Registry.CardService.AddToParent(this);
            Registry.CardService.RunAnimations();
        }

        private void Turn(bool faceUp, Sequence? sequence)
        {
            if (_visuals == null || _visuals.IsFaceUp == faceUp)
            {
                return;
            }

            var visuals = _visuals;
            if (sequence == null)
            {
                visuals.ShowFace(faceUp);
            }
            else
            {
                sequence.InsertCallback(
                    TweenUtils.FlipAnimationDurationSeconds / 2f,
                    () => visuals.ShowFace(faceUp)
                );
            }
        }
    }
}
