using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// What moves 2D bodies. It is an assembly of its own, and there is one only while bodies need it.
    /// </summary>
    internal interface IFlatEngine
    {
        /// <summary>One step, then the messages about what touches what.</summary>
        void Step(float seconds);

        /// <summary>Puts the objects of interpolated bodies where they are between two steps.</summary>
        /// <param name="part">How much of a step has passed since the last one, from 0 to 1.</param>
        void Interpolate(float part);

        /// <summary>A collider ceases to be in effect: what it touches is told now, while it is still there.</summary>
        void ColliderGone(Collider2D collider);

        void BodyGone(Rigidbody2D body);

        /// <summary>Which pairs may touch has changed.</summary>
        void FilterChanged();

        /// <summary>What touches the collider, each point seen from it.</summary>
        IEnumerable<ContactPoint2D> Contacts(Collider2D collider);

        /// <summary>The colliders that touch this one, triggers among them.</summary>
        IEnumerable<Collider2D> Touching(Collider2D collider);

        void Stop();
    }
}
