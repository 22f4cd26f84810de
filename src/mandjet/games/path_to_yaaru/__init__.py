"""Path to Yaaru, by Fukutarou: three boards of triangles, and a draft from both ends."""
