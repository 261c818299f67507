#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using TMPro;
using UnityEngine;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Dreamtides.Tests.Abu
{
    /// <summary>Builds scenes for a walker and reads its trees.</summary>
    public abstract class WalkerTestBase : DreamtidesUnitTest
    {
        private PanelSettings? _panelSettings;

        protected RefRegistry Refs { get; private set; } = new();

        [TearDown]
        public void DestroyPanelSettings()
        {
            if (_panelSettings != null)
            {
                Object.DestroyImmediate(_panelSettings);
            }
        }

        protected DreamtidesSceneWalker CreateWalker() => new(Registry);

        protected AbuSceneNode Walk() => Walk(CreateWalker());

        protected AbuSceneNode Walk(DreamtidesSceneWalker walker)
        {
            Refs = new RefRegistry();
            return walker.Walk(Refs);
        }

        protected void SetBattleMode(bool battle) =>
            Registry.BattleLayout.Contents.SetActive(battle);

        protected VisualElement CreateDocument()
        {
            _panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            var document = CreateGameObject().AddComponent<UIDocument>();
            document.panelSettings = _panelSettings;
            Registry.DocumentService._document = document;
            return document.rootVisualElement;
        }

        protected DisplayableButton CreateDisplayableButton(string text)
        {
            var button = CreateSceneObject<DisplayableButton>(created =>
            {
                created._text = CreateGameObject().AddComponent<TextMeshPro>();
                created._background = CreateGameObject().AddComponent<SpriteRenderer>();
                created._collider = created.gameObject.AddComponent<BoxCollider>();
                created._noOutlineMaterial = new Material(Shader.Find("Sprites/Default"));
            });
            button._text.text = text;
            button.GameContext = GameContext.Interface;
            return button;
        }

        protected static NodeVisualElement Element(string name, Action? onClick = null)
        {
            var element = new NodeVisualElement { name = name, pickingMode = PickingMode.Position };
            element.style.height = 20f; // An element without a size cannot be clicked.
            if (onClick != null)
            {
                element.Callbacks.Value.SetCallback(element, Callbacks.Event.Click, onClick);
            }

            return element;
        }

        /// <summary>Adds a face-up card to a zone, and gives the zone the context if it has none yet.</summary>
        protected Card AddCard(
            ObjectLayout layout,
            GameContext context,
            RevealedCardView revealed,
            Action<CardView>? configure = null
        )
        {
            var row = layout is UserHandLayout hand ? hand._layout1 : layout;
            row._internalGameContext = context;
            var card = CreateTestCard();
            card._cardView.Revealed = revealed;
            configure?.Invoke(card._cardView);
            card.GameContext = context;
            layout.Add(card);
            return card;
        }

        protected void AddPileButton(CardBrowserType type) =>
            CreateSceneObject<CardBrowserButton>(button => button._type = type).GameContext =
                GameContext.Deck;

        protected void AddHidden(ObjectLayout layout, GameContext context)
        {
            layout._internalGameContext = context;
            var card = CreateTestCard();
            card.GameContext = context;
            layout.Add(card);
        }

        protected CanvasButton CreateCanvasButton() =>
            CreateSceneObject<CanvasButton>(button =>
            {
                button._canvasGroup = CreateGameObject().AddComponent<CanvasGroup>();
                button._text = CreateGameObject().AddComponent<TextMeshProUGUI>();
            });

        protected static RevealedCardView Revealed(
            string name,
            Action<RevealedCardView>? configure = null
        )
        {
            var view = new RevealedCardView
            {
                Actions = new CardActions(),
                CardType = "",
                Name = name,
                RulesText = "",
            };
            configure?.Invoke(view);
            return view;
        }

        protected static OnClickUnion PlayFromHand(long cardId) =>
            new OnClickClass { BattleAction = new BattleActionClass { PlayCardFromHand = cardId } };

        protected static IEnumerable<AbuSceneNode> All(AbuSceneNode node) =>
            node.Children.SelectMany(All).Prepend(node);

        protected static AbuSceneNode? Find(
            AbuSceneNode root,
            Func<AbuSceneNode, bool> predicate
        ) => All(root).FirstOrDefault(predicate);

        protected static AbuSceneNode Find(AbuSceneNode root, string label) =>
            Find(root, node => node.Label == label)
            ?? throw new AssertionException($"No \"{label}\" in:\n{Text(root)}");

        protected static AbuSceneNode FindStart(AbuSceneNode root, string start) =>
            Find(root, node => node.Label?.StartsWith(start, StringComparison.Ordinal) == true)
            ?? throw new AssertionException($"Nothing starts with \"{start}\" in:\n{Text(root)}");

        protected static bool Lists(AbuSceneNode root, string label) =>
            Find(root, node => node.Label == label) != null;

        protected static string[] Labels(AbuSceneNode node) =>
            node.Children.Select(child => child.Label ?? "").ToArray();

        protected static string Text(AbuSceneNode root) =>
            SnapshotFormatter.Format(new List<AbuSceneNode> { root }, false).Snapshot;

        protected RefCallbacks CallbacksOf(AbuSceneNode node)
        {
            Assert.That(node.Ref, Is.Not.Null, $"\"{node.Label}\" has no ref");
            Assert.That(Refs.TryGetCallbacks(node.Ref!, out var callbacks), Is.True);
            return callbacks;
        }
    }
}
