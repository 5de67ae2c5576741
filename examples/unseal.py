#!/usr/bin/env python3
"""Opens a sealed release of Freshet without Freshet: one JSON object for each item and form goes to standard output.

    python3 examples/unseal.py freshet-releases/freshet-1 team-a.key > items.jsonl

The key file is what `freshet release build` or `freshet release key` wrote. Needs the package `cryptography`
(pip install cryptography, or Debian's python3-cryptography). The output is not encrypted: keep it to yourself.

Each row of data/sealed.jsonl (data/sealed.parquet holds the same rows) has three sealed columns: item, evidence and graph.
A seal is "freshet-seal-1:" and base64 of nonce (12 bytes), ciphertext and tag (16 bytes) of AES-256-GCM. Its associated data is
the JSON array ["freshet-seal-1", release, id, position, part]. The key of an item is HKDF-SHA-256 of the release's key, with the
release's id as salt and "freshet item <id>" as info; a key file may also hold keys of single items.
A row of forms/KIND.jsonl is sealed with the key of the item that it is a form of. Its columns are task, and documents, which are
gzipped and written as base64 before they are sealed.
"""
import base64
import json
import os
import sys
import zlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


# What a row that was changed, or made by somebody else, can lead to. Nesting without end is a RecursionError.
KINDS = ("set", "conflict", "haystack", "ambiguous")
# A haystack's documents are far smaller when unpacked.
MOST_BYTES = 64 * 1024 * 1024
FAULTS = (InvalidTag, ValueError, LookupError, TypeError, AttributeError, RecursionError, zlib.error)


def read_keys(path):
    """The key of the whole release or None, and the keys of single items by id."""
    whole, single = None, {}
    with open(path, encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, 1):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            try:
                if words[0] == "freshet-release-key-1":
                    _, _, encoded = words
                    whole = read_key(encoded)
                elif words[0] == "freshet-item-key-1":
                    _, _, item, encoded = words
                    single[item] = read_key(encoded)
            except ValueError:
                sys.exit(f"unseal.py: line {number} of {path} is damaged: it holds no key of a Freshet release")
    if whole is None and not single:
        sys.exit(f"unseal.py: {path} holds no key of a Freshet release")
    return whole, single


def read_key(encoded):
    key = base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))
    if len(key) != 32:
        raise ValueError("a key has 32 bytes")
    return key


def key_of(release, item, whole, single):
    if whole is None:
        return single.get(item)
    derive = HKDF(SHA256(), 32, salt=release.encode(), info=f"freshet item {item}".encode())
    return derive.derive(whole)


def open_seal(row, part, key):
    return json.loads(open_text(row, part, key))


def open_text(row, part, key):
    place = ["freshet-seal-1", row["release"], row["id"], row["position"], part]
    bound = json.dumps(place, ensure_ascii=False, separators=(",", ":")).encode()
    sealed = base64.b64decode(row[part].split(":", 1)[1], validate=True)
    return AESGCM(key).decrypt(sealed[:12], sealed[12:], bound)


def open_row(row, whole, single):
    """The item; None where its key is not among those that were given."""
    key = key_of(row["release"], row["id"], whole, single)
    if key is None:
        return None
    item, evidence, graph = (open_seal(row, part, key) for part in ("item", "evidence", "graph"))
    for piece in evidence:
        piece["snapshotId"] = piece.pop("snapshot")
    # The canary goes along, so that a copy that reaches the web can be found.
    told = {"canary": row["canary"], "release": row["release"]}
    return {**told, **item, "graph": graph, "evidence": evidence}


def open_form(row, items, whole, single):
    """The form as an item of its own kind, with what it shares with the item that it is a form of."""
    item = items.get(row["item"])
    if item is None:
        return None
    key = key_of(row["release"], row["item"], whole, single)
    sealed = open_seal(row, "task", key)
    task, further = sealed["task"], sealed.get("evidence", [])
    for piece in further:
        piece["snapshotId"] = piece.pop("snapshot")
    names = [member["name"] for member in task["answers"]] if row["form"] == "set" else None
    gold = {
        "question": task["question"],
        "answer": task["answer"] if names is None else "; ".join(names),
        "aliases": task["aliases"] if names is None else [],
        "answers": names,
    }
    shared = {name: value for name, value in item.items() if name not in ("level", "templated")}
    form = {**shared, **gold, "id": row["id"], "form": row["form"], "accepted": sealed["accepted"]}
    form["graph"] = task.get("graph", item["graph"])
    form["evidence"] = item["evidence"] + further
    form |= {"item": row["item"], "task": task}
    if row["documents"] is not None:
        # A sealed text is padded with spaces.
        packed = base64.b64decode(open_text(row, "documents", key).strip(), validate=True)
        form["documents"] = json.loads(zlib.decompressobj(31).decompress(packed, MOST_BYTES))
    return form


def main(folder, key_file):
    whole, single = read_keys(key_file)
    items = {}
    for row, item in open_rows(os.path.join(folder, "data", "sealed.jsonl"), lambda row: open_row(row, whole, single)):
        items[row["id"]] = item
    for kind in KINDS:
        path = os.path.join(folder, "forms", f"{kind}.jsonl")
        if os.path.exists(path):
            for _ in open_rows(path, lambda row: open_form(row, items, whole, single)):
                pass


def open_rows(path, opens):
    """Prints what each row of a file opens to, and gives both to the caller."""
    with open(path, encoding="utf-8", errors="surrogateescape") as rows:
        for number, line in enumerate(rows, 1):
            name = f"row {number}"
            try:
                row = json.loads(line)
                # Whoever wrote the row chose its id, so a terminal is shown no control characters of it.
                name += f", {ascii(row['id'])[:120]}"
                opened = opens(row)
                text = json.dumps(opened, ensure_ascii=False)
                text.encode()  # Half a character can't be printed.
            except FAULTS:
                sys.exit(f"unseal.py: the key does not open {name}, or the row was changed")
            if opened is not None:
                print(text)
                yield row, opened


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python3 unseal.py RELEASE_FOLDER KEY_FILE")
    try:
        main(*sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads the output, such as `head`, has seen enough. Python would complain again when it closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        sys.exit(f"unseal.py: {error.filename} can't be read: {error.strerror}")
