#nullable enable

using UnityEngine;

namespace Dreamtides.Tests.TestUtils
{
    public sealed class GeneratedCanvas
    {
        public GeneratedCanvas(TestObjects objects)
        {
            Canvas = objects.Create<Canvas>("Canvas");
            RootRect = Canvas.GetComponent<RectTransform>();
        }

        public Canvas Canvas { get; }

        public RectTransform RootRect { get; }
    }
}
