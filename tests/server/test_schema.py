"""The OpenAPI document, and what happens when it is taken at its word by a machine."""

import hypothesis
import pytest
import schemathesis
from serverkit import pair

pytestmark = pytest.mark.filterwarnings("default")

SETTINGS = hypothesis.settings(
    max_examples=12,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.generate],
)


def test_the_document_names_every_way_in(server):
    document = server.player("Ana").get("/api/schema/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    for path in ("/api/tables", "/api/tables/{table_id}/choose", "/api/tables/{table_id}/look"):
        assert path in document["paths"]
    for path, methods in document["paths"].items():
        for method in methods.values():
            assert method["operationId"], path
            assert method.get("description") or method.get("summary"), path


def test_nothing_a_machine_makes_up_breaks_the_server(server):
    ana, _, table = pair(server, public=True)
    schema = schemathesis.openapi.from_url(server.base + "/api/schema/openapi.json")
    seen = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        # These would log us out, or hash passwords for minutes.
        if operation.path in ("/api/logout", "/api/account/delete"):
            continue
        seen += 1
        check(operation, ana, table, server)
    assert seen > 35


def check(operation, ana, table, server):
    examples = SETTINGS.max_examples if "password" not in operation.path else 3

    @hypothesis.settings(SETTINGS, max_examples=examples)
    @hypothesis.given(case=operation.as_strategy(), real=hypothesis.strategies.booleans())
    def run(case, real):
        if real and case.path_parameters and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        headers = {"x-csrf-token": ana.http.headers["x-csrf-token"]}
        answer = case.call(base_url=server.base, headers=headers, cookies=dict(ana.http.cookies))
        assert answer.status_code < 500, (operation.label, answer.text)
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == ["application/problem+json"], answer.text

    run()
