"""The structs of the wire as JSON Schema, for the documents at /api/schema: what is sent is what
msgspec writes, so msgspec also says what that looks like."""

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any

import msgspec
from msgspec import inspect

from mandjet.engine import game, games
from mandjet.engine.view import View
from mandjet.server.schema.typescript import parts

REF = "#/components/schemas/{name}"

Schema = dict[str, Any]


class Types:
    """Schemas of all types somebody asks for, by the names they have in `components`."""

    def __init__(self, kinds: Iterable[Any]) -> None:
        self._views = [game(name).view_type() for name in games()]
        found: dict[type, inspect.StructType] = {}
        self._kinds = [*dict.fromkeys([*kinds, *self._views])]
        for info in inspect.multi_type_info(self._kinds):
            _collect(info, found)
        structs = list(found)
        made, self.components = msgspec.json.schema_components(
            [*self._kinds, *structs], ref_template=REF
        )
        self._refs = dict(zip(map(repr, self._kinds), made, strict=False))
        for ref, struct in zip(made[len(self._kinds) :], structs, strict=True):
            self._complete(self.components[ref["$ref"].rsplit("/", 1)[1]], found[struct])
        self._name_views()

    def ref(self, kind: Any) -> Schema:
        """What a type looks like."""
        schema: Schema = self._refs[repr(kind)]
        return schema

    def _complete(self, schema: Schema, info: inspect.StructType) -> None:
        """What we send has all its fields, unless it leaves out what is as usual, and no others."""
        schema["additionalProperties"] = False
        schema["description"] = cleandoc(schema.get("description", info.cls.__name__))
        if not info.forbid_unknown_fields:
            omits = info.cls.__struct_config__.omit_defaults
            schema["required"] = [
                *([] if info.tag is None else [info.tag_field]),
                *(field.encode_name for field in info.fields if field.required or not omits),
            ]
            for field in schema["properties"].values():
                field.pop("default", None)

    def _name_views(self) -> None:
        """A view is that of one of the games; a game that adds nothing has what all have."""
        plain = self.components.pop("View")
        if View in self._views:
            self.components["PlainView"] = {**plain, "title": "PlainView"}
        views = [
            {"$ref": REF.format(name="PlainView")} if view is View else self.ref(view)
            for view in self._views
        ]
        told = plain["description"]
        self.components["View"] = {"title": "View", "description": told, "anyOf": views}


def _collect(info: inspect.Type, found: dict[type, inspect.StructType]) -> None:
    if isinstance(info, inspect.StructType):
        if info.cls in found:
            return
        found[info.cls] = info
        for field in info.fields:
            _collect(field.type, found)
    for inner in parts(info):
        _collect(inner, found)
