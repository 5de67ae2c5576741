#!/usr/bin/env python3
"""Opens a sealed release of Freshet without Freshet: one JSON object for each item goes to standard output.

    python3 examples/unseal.py freshet-releases/freshet-1 team-a.key > items.jsonl

The key file is what `freshet release build` or `freshet release key` wrote. Needs the package `cryptography`
(pip install cryptography, or Debian's python3-cryptography). The output is not encrypted: keep it to yourself.

Each row of data/sealed.jsonl (data/sealed.parquet holds the same rows) has three sealed columns: item, evidence and graph.
A seal is "freshet-seal-1:" and base64 of nonce (12 bytes), ciphertext and tag (16 bytes) of AES-256-GCM. Its associated data is
the JSON array ["freshet-seal-1", release, id, position, part]. The key of an item is HKDF-SHA-256 of the release's key, with the
release's id as salt and "freshet item <id>" as info; a key file may also hold keys of single items.
"""
import base64
import json
import os
import sys

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


# What a row that was changed, or made by somebody else, can lead to. Nesting without end is a RecursionError.
FAULTS = (InvalidTag, ValueError, LookupError, TypeError, AttributeError, RecursionError)


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


def key_of(row, whole, single):
    if whole is None:
        return single.get(row["id"])
    derive = HKDF(SHA256(), 32, salt=row["release"].encode(), info=f"freshet item {row['id']}".encode())
    return derive.derive(whole)


def open_seal(row, part, key):
    place = ["freshet-seal-1", row["release"], row["id"], row["position"], part]
    bound = json.dumps(place, ensure_ascii=False, separators=(",", ":")).encode()
    sealed = base64.b64decode(row[part].split(":", 1)[1], validate=True)
    return json.loads(AESGCM(key).decrypt(sealed[:12], sealed[12:], bound))


def open_row(row, whole, single):
    """The item as a line of JSON; None where its key is not among those that were given."""
    key = key_of(row, whole, single)
    if key is None:
        return None
    item, evidence, graph = (open_seal(row, part, key) for part in ("item", "evidence", "graph"))
    for piece in evidence:
        piece["snapshotId"] = piece.pop("snapshot")
    # The canary goes along, so that a copy that reaches the web can be found.
    told = {"canary": row["canary"], "release": row["release"]}
    line = json.dumps({**told, **item, "graph": graph, "evidence": evidence}, ensure_ascii=False)
    line.encode()  # Half a character can't be printed.
    return line


def main(folder, key_file):
    whole, single = read_keys(key_file)
    path = os.path.join(folder, "data", "sealed.jsonl")
    with open(path, encoding="utf-8", errors="surrogateescape") as rows:
        for number, line in enumerate(rows, 1):
            name = f"row {number}"
            try:
                row = json.loads(line)
                # Whoever wrote the row chose its id, so a terminal is shown no control characters of it.
                name += f", {ascii(row['id'])[:120]}"
                opened = open_row(row, whole, single)
            except FAULTS:
                sys.exit(f"unseal.py: the key does not open {name}, or the row was changed")
            if opened is not None:
                print(opened)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python3 unseal.py RELEASE_FOLDER KEY_FILE")
    try:
        main(*sys.argv[1:])
    except OSError as error:
        sys.exit(f"unseal.py: {error.filename} can't be read: {error.strerror}")
