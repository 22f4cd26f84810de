"""Write the C of all groups of modules with mypyc, and compile some of them: `hatch_build.py` runs
this in a process of its own, because setuptools changes much of the one it runs in.

    python deploy/compiling.py '{"groups": {NAME: [FILE, ...]}, "wanted": [NAME, ...]}'

What is made lies in build/mypyc/modules as it will lie in src. A note beside each object and each
module says what it was made from, and is written last: what has no note, or another, is made again.
"""

import hashlib
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mypy.fscache import FileSystemCache
from mypyc.build import (
    construct_groups,
    generate_c_extension_shim,
    get_cflags,
    get_mypy_config,
    include_dir,
    mypyc_build,
    setup_mypycify_vars,
    write_file,
)
from mypyc.codegen.emitmodule import (
    Groups,
    collect_source_dependencies,
    compile_modules_to_c,
    parse_and_typecheck,
)
from mypyc.common import RUNTIME_C_FILES
from mypyc.errors import Errors
from mypyc.options import CompilerOptions
from setuptools import Extension, setup
from setuptools._distutils import ccompiler, sysconfig
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

BUILD = Path("build/mypyc")
# mypyc declares what a group takes from another one in a header without `extern`: -fcommon makes
# that one variable, and hidden names are reached without a detour.
FLAGS = ["-fcommon", "-fvisibility=hidden"] if sys.platform != "win32" else []
# The linker optimises a group as if it were one file: calls between its modules and into mypyc's
# runtime, which are most of all calls, cost less. Everything runs 4 % faster, and the first build
# takes a quarter of a minute longer.
AS_ONE = ["-flto=auto"] if sys.platform != "win32" else []


def written(groups: dict[str, list[str]]) -> tuple[Groups, list[tuple[list[str], list[str]]], Any]:
    """Write the C of all groups: the modules of each, its C files and headers, and which further
    files of mypyc's runtime library all of them need."""
    options = CompilerOptions(multi_file=True, separate=True, target_dir=str(BUILD))
    # Groups that may be loaded one without the other cannot know all subclasses of a class. Ours
    # can: where a class is open it says so, and what mypyc finds out is found out as in one group.
    options.global_opts = True
    # No warnings as errors here: `make check` runs mypy on everything. No cache: what is in it was
    # written without that knowledge.
    words = ["--config-file=pyproject.toml", "--follow-imports=silent", f"--cache-dir={os.devnull}"]
    words += [path for paths in groups.values() for path in paths]
    separate: list[tuple[list[str], str | None]] = [(paths, name) for name, paths in groups.items()]
    files = FileSystemCache()
    sources, everything, mypy_options = get_mypy_config(words, None, options, files)
    together: Groups = [(sources, "mandjet")]
    result = parse_and_typecheck(everything, mypy_options, options, together, files)
    errors = Errors(mypy_options)
    apart = construct_groups(sources, separate, True, None)
    modules, texts, _ = compile_modules_to_c(result, options, errors, apart)
    if errors.num_errors:
        sys.exit("\n".join(errors.new_messages()))
    extras = sorted(collect_source_dependencies(modules), key=lambda extra: extra.path)
    needed = [(extra.path, extra.include_dirs, extra.internal) for extra in extras]
    return mypyc_build(words, options, separate=separate, skip_cgen_input=(texts, needed))


def made(groups: dict[str, list[str]]) -> tuple[dict[str, list[Extension]], dict[str, str]]:
    """Write the C of all groups; their extensions, and a fingerprint of the C of each."""
    found, files, extras = written(groups)
    setup_mypycify_vars()
    flags = [*get_cflags(debug_level="0", multi_file=True), *FLAGS, *optimised_as_one()]
    runtime = [copied(name) for name in (*RUNTIME_C_FILES, *[dep.path for dep in extras])]
    folders = [str(Path(include_dir(), name)) for dep in extras for name in dep.include_dirs]
    extensions: dict[str, list[Extension]] = {}
    prints = {}
    for (sources, name), (c_files, headers) in zip(found, files, strict=True):
        assert name is not None
        library = Extension(
            f"{name}__mypyc",
            sources=[*c_files, *runtime],
            include_dirs=[include_dir(), str(BUILD), *folders],
            depends=headers,
            extra_compile_args=flags,
        )
        shims = [
            Extension(
                source.module,
                sources=[
                    generate_c_extension_shim(
                        source.module, source.module.split(".")[-1], str(BUILD), name
                    )
                ],
                extra_compile_args=flags,
            )
            for source in sources
        ]
        extensions[name] = [library, *shims]
        prints[name] = digest_of(*[key_of(each) for each in extensions[name]])
    return extensions, prints


def optimised_as_one() -> list[str]:
    """AS_ONE, unless the C compiler of this machine cannot do it."""
    compiler = ccompiler.new_compiler()
    sysconfig.customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        source = Path(folder, "tried.c")
        source.write_text("int tried(void) { return 0; }\n")
        try:
            objects = compiler.compile([str(source)], folder, extra_postargs=AS_ONE)
            compiler.link_shared_object(objects, f"{folder}/tried.so", extra_postargs=AS_ONE)
        except (CompileError, LinkError):
            return []
    return AS_ONE


def copied(name: str) -> str:
    """A file of mypyc's runtime library, among ours; unchanged files keep their time."""
    path = BUILD / name
    write_file(str(path), Path(include_dir(), name).read_text())
    return str(path)


def digest_of(*parts: str) -> str:
    """A short hash."""
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()


def key_of(extension: Extension) -> str:
    """What an extension is made from."""
    return digest_of(*[object_key(extension, str(source)) for source in extension.sources])


def object_key(extension: Extension, source: str) -> str:
    """What an object is made from. The headers are those of a group; mypyc's runtime files, which
    all groups share, have none of them."""
    read = [source, *extension.depends] if "__native" in source else [source]
    return digest_of(*extension.extra_compile_args, *[Path(path).read_text() for path in read])


class Build(build_ext):
    """Compiles files side by side and only those that have changed; by itself setuptools does whole
    extensions, and each whole."""

    def build_extensions(self) -> None:
        wanted = self.extensions
        # Some files belong to several libraries.
        files = {source: extension for extension in wanted for source in extension.sources}
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            # A list asks for every result, so a failure is seen.
            list(pool.map(self.compiled, files, files.values()))
            list(pool.map(self.build_extension, wanted))

    def compiled(self, source: str, extension: Extension) -> None:
        """One object."""
        note, key = Path(self.object_of(source) + ".note"), object_key(extension, source)
        if not noted(note, key):
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            note.write_text(key)

    def object_of(self, source: str) -> str:
        """Where the object of a file lies."""
        return str(self.compiler.object_filenames([source], output_dir=self.build_temp)[0])

    def build_extension(self, ext: Any) -> None:
        """One module."""
        path = self.get_ext_fullpath(ext.name)
        note, key = Path(path + ".note"), key_of(ext)
        if not noted(note, key):
            self.compiler.link_shared_object(
                [self.object_of(source) for source in ext.sources],
                path,
                libraries=self.get_libraries(ext),
                library_dirs=ext.library_dirs,
                runtime_library_dirs=ext.runtime_library_dirs,
                export_symbols=self.get_export_symbols(ext),  # type: ignore[no-untyped-call]
                build_temp=self.build_temp,
                extra_postargs=ext.extra_compile_args,
                target_lang="c",
            )
            note.write_text(key)


def noted(note: Path, key: str) -> bool:
    """Whether something was made from what is there now; if not, its note goes."""
    if note.exists() and note.read_text() == key and note.with_suffix("").exists():
        return True
    note.unlink(missing_ok=True)
    return False


if __name__ == "__main__":
    work = json.loads(sys.argv[1])
    extensions, prints = made(work["groups"])
    setup(
        name="mandjet-compiled",
        packages=[],
        py_modules=[],
        cmdclass={"build_ext": Build},
        ext_modules=[each for name in work["wanted"] for each in extensions[name]],
        script_args=[
            "build_ext",
            "--force",
            f"--build-lib={BUILD / 'modules'}",
            f"--build-temp={BUILD / 'objects'}",
        ],
    )
    Path(BUILD, "made.json").write_text(json.dumps(prints))
