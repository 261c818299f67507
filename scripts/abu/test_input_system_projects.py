"""A Unity project that reads devices by the Input System, played without Unity."""

from __future__ import annotations

import json

from unity_projects import UnityProjectTests

ACTIONS_GUID = "5d1f0a7be2c94f7f8a6b1c2d3e4f5061"
DRIVER_GUID = "6e2a1b8cf3d05a80a97c2d3e4f506172"
MODULE = "01614664b831546d2ae94a42149d80ac"
PLAYER_INPUT = "62899f850307741f2a39c98a8b639597"
# The package's own asset, and the numbers of its actions in Unity's files.
DEFAULTS = "ca9f5fa95ffab41fb9a615ab714db018"
ASSET = -944628639613478452
OF_MODULE = {
    "Point": -1654692200621890270,
    "Move": -8784545083839296357,
    "Submit": 392368643174621059,
    "Cancel": 7727032971491509709,
    "LeftClick": 3001919216989983466,
}
FIRE = "a1f0c3de-5b7a-4c1e-9d2f-000000000002"
FIRE_IN_FILES = -5970112077358940009
ACTIONS = {
    "name": "Controls",
    "maps": [
        {
            "name": "Player",
            "id": "a1f0c3de-5b7a-4c1e-9d2f-000000000000",
            "actions": [
                {
                    "name": "Move",
                    "type": "Value",
                    "id": "a1f0c3de-5b7a-4c1e-9d2f-000000000001",
                    "expectedControlType": "Vector2",
                },
                {"name": "Fire", "type": "Button", "id": FIRE, "expectedControlType": "Button"},
            ],
            "bindings": [
                {"name": "WASD", "id": "", "path": "2DVector", "action": "Move", "isComposite": True},
                {"name": "up", "id": "", "path": "<Keyboard>/w", "action": "Move", "isPartOfComposite": True},
                {"name": "down", "id": "", "path": "<Keyboard>/s", "action": "Move", "isPartOfComposite": True},
                {"name": "left", "id": "", "path": "<Keyboard>/a", "action": "Move", "isPartOfComposite": True},
                {"name": "right", "id": "", "path": "<Keyboard>/d", "action": "Move", "isPartOfComposite": True},
                {"name": "", "id": "", "path": "<Keyboard>/f", "action": "Fire"},
            ],
        }
    ],
    "controlSchemes": [],
}
DRIVER = """using TMPro;
using UnityEngine;
using UnityEngine.InputSystem;

public class Driver : MonoBehaviour
{
    public TextMeshProUGUI label;
    [SerializeField] private InputAction jump;
    public InputActionReference fire;
    public InputActionProperty look;

    private void OnEnable()
    {
        jump.Enable();
        look.action.Enable();
        jump.performed += context => Say("jump");
        fire.action.performed += context => Say("fire");
        look.action.performed += context => Say("look");
    }

    private void Update()
    {
        if (Keyboard.current.spaceKey.wasPressedThisFrame)
        {
            Say("space on a desk with " + (Mouse.current == null ? "no mouse" : "a mouse"));
        }
    }

    private void OnMove(InputValue value) => Say("move " + value.Get<Vector2>());

    public void Heard(InputAction.CallbackContext context) => Say("heard " + context.phase);

    private void Say(string text) => label.text = text;
}
"""
SAVED_ACTION = """    m_Name: {name}
    m_Type: 1
    m_ExpectedControlType: Button
    m_Id: a1f0c3de-5b7a-4c1e-9d2f-00000000000{number}
    m_Processors:{space}
    m_Interactions:{space}
    m_SingletonActionBindings:
    - m_Name:{space}
      m_Id: a1f0c3de-5b7a-4c1e-9d2f-00000000001{number}
      m_Path: <Keyboard>/{key}
      m_Interactions:{space}
      m_Processors:{space}
      m_Groups:{space}
      m_Action: {name}
      m_Flags: 0
    m_Flags: 0
"""


def component(number: int, owner: int, script: str, fields: str) -> str:
    return (
        f"--- !u!114 &{number}\nMonoBehaviour:\n  m_GameObject: {{fileID: {owner}}}\n  m_Enabled: 1\n"
        f"  m_Script: {{fileID: 11500000, guid: {script}, type: 3}}\n{fields}"
    )


class InputSystemProjectTests(UnityProjectTests):
    def setUp(self) -> None:
        super().setUp()
        settings = "ProjectSettings/ProjectSettings.asset"
        self.write(settings, self.read(settings).replace("activeInputHandler: 0", "activeInputHandler: 1"))
        self.write("Packages/manifest.json", '{"dependencies": {"com.unity.inputsystem": "1.11.2"}}')
        self.write("Assets/Controls.inputactions", json.dumps(ACTIONS))
        self.write("Assets/Controls.inputactions.meta", f"fileFormatVersion: 2\nguid: {ACTIONS_GUID}\n")
        self.write("Assets/Driver.cs", DRIVER)
        self.write("Assets/Driver.cs.meta", f"fileFormatVersion: 2\nguid: {DRIVER_GUID}\n")
        counter = self.read("Assets/Counter.cs").replace("Input.GetKeyDown(KeyCode.C)", "false")
        self.write("Assets/Counter.cs", counter)
        self.save_scene(0)

    def save_scene(self, notifications: int, more: str = "") -> None:
        """With a driver, its PlayerInput, and the UI's module of the Input System in place of the old one."""
        scene = (UnityProjectTests.read(self, "Assets/Main.unity")).split("--- !u!114 &600")[0]
        scene = scene.replace("4f231c4fb786f3946a6b90b886c48677", MODULE)
        if "component: {fileID: 600}" not in scene:
            scene = scene.replace(
                "  - component: {fileID: 502}\n",
                "  - component: {fileID: 502}\n  - component: {fileID: 600}\n  - component: {fileID: 601}\n",
            )
            actions = "".join(
                f"  m_{name}Action: {{fileID: {number}, guid: {DEFAULTS}, type: 3}}\n"
                for name, number in OF_MODULE.items()
            )
            module = f"guid: {MODULE}, type: 3}}\n  m_Name: \n  m_EditorClassIdentifier: \n"
            asset = f"  m_ActionsAsset: {{fileID: {ASSET}, guid: {DEFAULTS}, type: 3}}\n"
            scene = scene.replace(module, module + asset + actions)
        look = SAVED_ACTION.format(name="look", number=5, key="l", space=" ").replace("    ", "      ")
        look = look.replace("m_Processors:      ", "m_Processors: ")
        driver = (
            "  label: {fileID: 303}\n  jump:\n"
            + SAVED_ACTION.format(name="jump", number=4, key="j", space=" ")
            + f"  fire: {{fileID: {FIRE_IN_FILES}, guid: {ACTIONS_GUID}, type: 3}}\n"
            + f"  look:\n    m_UseReference: 0\n    m_Action:\n{look}    m_Reference: {{fileID: 0}}\n"
        )
        player = (
            f"  m_Actions: {{fileID: {ASSET}, guid: {ACTIONS_GUID}, type: 3}}\n"
            f"  m_NotificationBehavior: {notifications}\n  m_DefaultActionMap: Player\n{more}"
        )
        objects = component(600, 500, DRIVER_GUID, driver) + component(601, 500, PLAYER_INPUT, player)
        self.write("Assets/Main.unity", scene + objects)

    def test_actions_of_scripts_and_of_assets_hear_the_keys(self) -> None:
        with self.game as game:
            self.assertNotIn("Not simulated", game.abu("snapshot").out)
            self.assertIn('label "jump"', game.abu("press", "j").out)
            self.assertIn('label "fire"', game.abu("press", "f").out)
            self.assertIn('label "look"', game.abu("press", "l").out)
            self.assertIn('label "space on a desk with a mouse"', game.abu("press", "Space").out)
            self.assertIn('label "move (1.00, 0.00)"', game.abu("keydown", "d").out)
            self.assertIn('label "move (0.00, 0.00)"', game.abu("release").out)

    def test_the_uis_module_takes_pointer_and_keys_by_the_packages_own_actions(self) -> None:
        with self.game as game:
            self.assertIn('label "Count 2"', game.abu("click", "Add", "--device").out)
            self.assertIn('label "Count 4"', game.abu("press", "Enter").out, "what was clicked is selected")

    def test_events_of_the_inspector_get_the_actions_context(self) -> None:
        call = (
            "  m_ActionEvents:\n  - m_PersistentCalls:\n      m_Calls:\n      - m_Target: {fileID: 600}\n"
            "        m_TargetAssemblyTypeName: Driver, Assembly-CSharp\n        m_MethodName: Heard\n"
            "        m_Mode: 0\n        m_CallState: 2\n"
            f"    m_ActionId: {FIRE}\n    m_ActionName: Player/Fire\n"
        )
        self.save_scene(2, call)
        with self.game as game:
            self.assertIn('label "heard Performed"', game.abu("keydown", "f").out)
            self.assertIn('label "heard Canceled"', game.abu("release").out)

    def test_a_file_of_actions_that_cannot_be_read_is_told_with_its_line(self) -> None:
        self.write("Assets/Controls.inputactions", '{"name": "Controls",\n"maps": [}')
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        self.assertRegex(done.err, r"Assets/Controls\.inputactions:2 cannot be read as input actions: ")

    def test_scripts_are_compiled_for_the_input_that_is_switched_on(self) -> None:
        code = "#if ENABLE_LEGACY_INPUT_MANAGER || !ENABLE_INPUT_SYSTEM\n#error both\n#endif\n"
        self.write("Assets/Only.cs", code)
        self.assertEqual(0, self.check().code)

    def test_the_class_input_throws_as_in_unity(self) -> None:
        code = self.read("Assets/Counter.cs")
        self.write("Assets/Counter.cs", code.replace("void Start() => Show();", "void Start() => Show(Input.anyKey);"))
        shown = self.read("Assets/Counter.cs").replace(
            "void Show()", "void Show(bool more) => Show();\n    void Show()"
        )
        self.write("Assets/Counter.cs", shown)
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        words = "you have switched active Input handling to Input System package in Player Settings."
        self.assertRegex(done.out, rf"error: InvalidOperationException: You are trying to read Input [^\n]*{words}")
