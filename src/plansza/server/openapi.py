"""The description of the HTTP API for machines, made from the calls themselves."""

import re
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import msgspec

from plansza.server.calls import Call, Failure

REFERENCE = "#/components/schemas/{name}"


def describe(calls: Sequence[Call]) -> dict[str, Any]:
    """Return the OpenAPI document."""
    kinds = [Failure]
    kinds += [kind for call in calls for kind in (call.body, call.answer) if kind is not None]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    schema_of = {_key(kind): schema for kind, schema in zip(kinds, schemas)}
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Plansza",
            "version": version("plansza"),
            "description": "Tables for board games. Programs act for a seat by its token.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(call: Call, schema_of: dict[str, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0, "maximum": 1_000_000}
            if name == "number"
            else {"type": "string", "minLength": 1, "maxLength": 40},
        }
        for name in re.findall(r"\{(\w+)\}", call.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in call.query.items()
    ]
    content: dict[str, Any] = {call.media: {}}
    if call.answer is not None:
        content[call.media] = {"schema": schema_of[_key(call.answer)]}
    failure = {"application/json": {"schema": schema_of[_key(Failure)]}}
    operation: dict[str, Any] = {
        "summary": call.summary,
        "operationId": call.handler.__name__,
        "parameters": parameters,
        "security": [{}, {"seat": []}],
        "responses": {
            str(call.status): {"description": call.summary, "content": content},
            "default": {"description": "Refused, and why", "content": failure},
        },
    }
    if call.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[_key(call.body)]}},
        }
    return operation


def _key(kind: Any) -> str:
    return repr(kind)
