#nullable enable

using System;
using UnityEngine.InputSystem;
using Object = UnityEngine.Object;

namespace Samples.Platformer
{
    /// <summary>The actions of the game, as an .inputactions file would hold them.</summary>
    public sealed class PlatformerControls : IDisposable
    {
        private const string Json =
            @"{
    ""name"": ""PlatformerControls"",
    ""maps"": [
        {
            ""name"": ""Player"",
            ""id"": ""1f5c6d0e-6f0e-4a53-9a3c-7a7f3c0b6d21"",
            ""actions"": [
                { ""name"": ""Move"", ""type"": ""Value"", ""id"": ""6f1f6a4b-31dd-4a1f-8b6e-0c9e7a6e2f10"",
                  ""expectedControlType"": ""Axis"", ""processors"": """", ""interactions"": """", ""initialStateCheck"": true },
                { ""name"": ""Jump"", ""type"": ""Button"", ""id"": ""a8d4c2b1-9e57-4b3a-8f66-2d1c0e9b7a54"",
                  ""expectedControlType"": ""Button"", ""processors"": """", ""interactions"": """", ""initialStateCheck"": false },
                { ""name"": ""Restart"", ""type"": ""Button"", ""id"": ""0c7e9b52-5a41-4c38-b1c9-3f8e6d2a7b90"",
                  ""expectedControlType"": ""Button"", ""processors"": """", ""interactions"": """", ""initialStateCheck"": false }
            ],
            ""bindings"": [
                { ""name"": ""A and D"", ""id"": ""b2a9d8c7-1e3f-4d5b-8a60-9f7e6c5d4b31"", ""path"": ""1DAxis"", ""action"": ""Move"", ""isComposite"": true },
                { ""name"": ""negative"", ""id"": ""c3b0e9d8-2f40-4e6c-9b71-a08f7d6e5c42"", ""path"": ""<Keyboard>/a"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": ""positive"", ""id"": ""d4c1fae9-3051-4f7d-8c82-b1908e7f6d53"", ""path"": ""<Keyboard>/d"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": ""Arrows"", ""id"": ""e5d20bfa-4162-408e-9d93-c2a19f807e64"", ""path"": ""1DAxis"", ""action"": ""Move"", ""isComposite"": true },
                { ""name"": ""negative"", ""id"": ""f6e31c0b-5273-419f-8ea4-d3b2a0918f75"", ""path"": ""<Keyboard>/leftArrow"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": ""positive"", ""id"": ""07f42d1c-6384-42a0-9fb5-e4c3b1a29086"", ""path"": ""<Keyboard>/rightArrow"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": """", ""id"": ""18053e2d-7495-43b1-80c6-f5d4c2b3a197"", ""path"": ""<Gamepad>/leftStick/x"", ""action"": ""Move"" },
                { ""name"": """", ""id"": ""29164f3e-85a6-44c2-91d7-06e5d3c4b2a8"", ""path"": ""<Gamepad>/dpad/x"", ""action"": ""Move"" },
                { ""name"": """", ""id"": ""3a27504f-96b7-45d3-82e8-17f6e4d5c3b9"", ""path"": ""<Keyboard>/space"", ""action"": ""Jump"" },
                { ""name"": """", ""id"": ""4b386150-a7c8-46e4-93f9-2807f5e6d4ca"", ""path"": ""<Gamepad>/buttonSouth"", ""action"": ""Jump"" },
                { ""name"": """", ""id"": ""5c497261-b8d9-47f5-840a-391806f7e5db"", ""path"": ""<Keyboard>/r"", ""action"": ""Restart"" },
                { ""name"": """", ""id"": ""6d5a8372-c9ea-4806-951b-4a2917080f6c"", ""path"": ""<Gamepad>/start"", ""action"": ""Restart"" }
            ]
        }
    ],
    ""controlSchemes"": []
}";

        public PlatformerControls()
        {
            Asset = InputActionAsset.FromJson(Json);
            Move = Asset.FindAction("Player/Move", throwIfNotFound: true);
            Jump = Asset.FindAction("Player/Jump", throwIfNotFound: true);
            Restart = Asset.FindAction("Player/Restart", throwIfNotFound: true);
        }

        public InputActionAsset Asset { get; }

        public InputAction Move { get; }

        public InputAction Jump { get; }

        public InputAction Restart { get; }

        public void Dispose()
        {
            Asset.Disable();
            Object.Destroy(Asset);
        }
    }
}
