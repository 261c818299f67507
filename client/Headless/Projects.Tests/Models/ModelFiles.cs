namespace Headless.Projects.Tests
{
    /// <summary>Small models, and scenes with instances of them.</summary>
    internal static class ModelFiles
    {
        internal const string Path = "Assets/Models/Thing.obj";
        internal const string Fbx = "Assets/Models/Robot.fbx";

        /// <summary>As Unity has numbered the root of each model since 2019.</summary>
        internal const long RootObject = 919132149155446097;
        internal const long RootTransform = -8679921383154817045;

        /// <summary>A box of 2 by 4 by 6 from the origin, in two parts. The first part has two colours.</summary>
        internal const string Obj =
            "mtllib Thing.mtl\nv 0 0 0\nv 2 0 0\nv 2 4 0\nv 0 4 0\nv 0 0 6\nv 2 0 6\nv 2 4 6\nv 0 4 6\n"
            + "vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\n"
            + "g Front\nusemtl Red\nf 1/1 2/2 3/3 4/4\nusemtl Blue\nf 5//1 6//1 7//1\n"
            + "g Back\nf -4 -3 -2 -1\n";

        internal const string Materials = "newmtl Red\nKd 1 0 0\nnewmtl Blue\nKd 0 0 1\n";

        /// <summary>A square of 200 by 100 centimetres that lies before its parent, which is turned.</summary>
        internal const string FbxText =
            "; FBX 7.3.0 project file\nFBXHeaderExtension:  {\n\tFBXVersion: 7300\n}\n"
            + "GlobalSettings:  {\n\tProperties70:  {\n\t\tP: \"UpAxis\", \"int\", \"Integer\", \"\",1\n"
            + "\t\tP: \"UnitScaleFactor\", \"double\", \"Number\", \"\",1\n\t}\n}\n"
            + "Objects:  {\n\tGeometry: 10, \"Geometry::\", \"Mesh\" {\n"
            + "\t\tVertices: *12 {\n\t\t\ta: 0,0,0,200,0,0,200,100,0,0,100,0\n\t\t} \n"
            + "\t\tPolygonVertexIndex: *4 {\n\t\t\ta: 0,1,2,-4\n\t\t} \n\t}\n"
            + "\tModel: 20, \"Model::Arm\", \"Null\" {\n\t\tProperties70:  {\n"
            + "\t\t\tP: \"Lcl Translation\", \"Lcl Translation\", \"\", \"A\",100,200,300\n"
            + "\t\t\tP: \"Lcl Rotation\", \"Lcl Rotation\", \"\", \"A\",0,90,0\n\t\t}\n\t}\n"
            + "\tModel: 21, \"Model::Hand\", \"Mesh\" {\n\t\tProperties70:  {\n"
            + "\t\t\tP: \"Lcl Scaling\", \"Lcl Scaling\", \"\", \"A\",2,2,2\n\t\t}\n\t}\n"
            + "\tModel: 22, \"Model::Eye\", \"Null\" {\n\t}\n"
            + "\tMaterial: 30, \"Material::Steel\", \"\" {\n\t\tProperties70:  {\n"
            + "\t\t\tP: \"DiffuseColor\", \"Color\", \"\", \"A\",0.5,0.25,1\n\t\t}\n\t}\n"
            + "\tAnimationStack: 40, \"AnimStack::Wave\", \"\" {\n\t\tProperties70:  {\n"
            + "\t\t\tP: \"LocalStop\", \"KTime\", \"Time\", \"\",92372316000\n\t\t}\n\t}\n}\n"
            + "Connections:  {\n\t;Model::Arm, Model::RootNode\n\tC: \"OO\",20,0\n\tC: \"OO\",22,0\n"
            + "\tC: \"OO\",21,20\n\tC: \"OO\",10,21\n\tC: \"OO\",30,21\n}\n";

        /// <summary>A square of 10 by 20 centimetres that faces along y, z upwards.</summary>
        internal const string Collada =
            "<?xml version=\"1.0\"?><COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\"><asset>"
            + "<unit meter=\"0.01\"/><up_axis>Z_UP</up_axis></asset><library_geometries><geometry id=\"g\"><mesh>"
            + "<source id=\"p\"><float_array>0 0 0 10 0 0 10 0 20 0 0 20</float_array><technique_common>"
            + "<accessor stride=\"3\"/></technique_common></source>"
            + "<vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/></vertices>"
            + "<polylist material=\"m\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/><vcount>4</vcount>"
            + "<p>0 1 2 3</p></polylist></mesh></geometry></library_geometries>"
            + "<library_visual_scenes><visual_scene id=\"s\"><node name=\"Board\"><translate>0 100 0</translate>"
            + "<instance_geometry url=\"#g\"/></node></visual_scene></library_visual_scenes>"
            + "<scene><instance_visual_scene url=\"#s\"/></scene></COLLADA>";

        internal static string Meta(string meshes = "", string more = "") =>
            "ModelImporter:\n  internalIDToNameTable: []\n"
            + $"  meshes:\n    globalScale: 1\n    fileIdsGeneration: 2\n    useFileScale: 1\n{meshes}{more}";

        internal static string Reference(long id, string model) =>
            $"{{fileID: {id}, guid: {ProjectFolder.Guid(model)}, type: 3}}";

        /// <summary>An instance whose number is 5.</summary>
        internal static string Instance(string model, params string[] changes) =>
            "--- !u!1001 &5\nPrefabInstance:\n  m_Modification:\n    m_TransformParent: {fileID: 0}\n    m_Modifications:\n"
            + string.Concat(changes)
            + $"  m_SourcePrefab: {Reference(100100000, model)}\n";

        internal static string Change(string model, long target, string path, string value) =>
            $"    - target: {Reference(target, model)}\n      propertyPath: {path}\n      value: {value}\n"
            + "      objectReference: {fileID: 0}\n";

        internal static string Stripped(
            long id,
            int number,
            string kind,
            string model,
            long source
        ) =>
            $"--- !u!{number} &{id} stripped\n{kind}:\n  m_CorrespondingSourceObject: {Reference(source, model)}\n"
            + "  m_PrefabInstance: {fileID: 5}\n";
    }
}
