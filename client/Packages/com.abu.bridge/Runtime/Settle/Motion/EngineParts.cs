#nullable enable

using UnityEngine;
using UnityEngine.UIElements;
#if ABU_DIRECTOR
using UnityEngine.Playables;
#endif

namespace Abu
{
    /// <summary>What can move of the engine's own components.</summary>
    internal sealed class EngineParts : IPartReader
    {
        public WatchedPart? PartOf(Component component)
        {
            return component switch
            {
                SpriteRenderer sprite => new SpritePart(sprite),
                TextMesh text => new TextMeshPart(text),
                Renderer renderer => new RendererPart<Renderer>(renderer),
                UIDocument document => new DocumentPart(document),
                AbuElement element => new ElementPart(element),
                Camera camera => new CameraPart(camera),
                _ => PartOfModules(component),
            };
        }

        private static WatchedPart? PartOfModules(Component component)
        {
            return component switch
            {
#if ABU_ANIMATION
                Animator animator => new AnimatorPart(animator),
#endif
#if ABU_DIRECTOR
                PlayableDirector director => new DirectorPart(director),
#endif
#if ABU_PARTICLES
                ParticleSystem particles => new ParticlePart(particles),
#endif
#if ABU_PHYSICS
                Rigidbody body => new BodyPart(body),
#endif
#if ABU_PHYSICS2D
                Rigidbody2D body => new Body2DPart(body),
#endif
                _ => null,
            };
        }
    }
}
