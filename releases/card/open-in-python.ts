/** Python code that reads a release's rows with Hugging Face's `datasets`; it needs no key. */
export function loadInPython(releaseId: string): string {
  return `from datasets import load_dataset

rows = load_dataset("${releaseId}", split="test")  # this folder, or its name on the Hub
print(rows[0]["id"], rows[0]["domain"], rows[0]["accepted"])`;
}

/**
 * Python code that opens rows with a key file, by the package `cryptography` alone (docs/decisions/0034-sealed-releases.md describes the
 * seals).
 */
export function openInPython(releaseId: string): string {
  return `import base64, json
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

keys = [line.split() for line in open("${releaseId}.key") if line.startswith("freshet-")]

def key_of(row):
    for kind, release, *rest in keys:
        key = base64.urlsafe_b64decode(rest[-1] + "=")
        if kind == "freshet-item-key-1" and rest[0] == row["id"]:
            return key
        if kind == "freshet-release-key-1":
            info = f"freshet item {row['id']}".encode()
            return HKDF(SHA256(), 32, row["release"].encode(), info).derive(key)
    raise KeyError(row["id"])

def open_part(row, part):
    sealed = base64.b64decode(row[part].split(":")[1])
    place = ["freshet-seal-1", row["release"], row["id"], row["position"], part]
    bound = json.dumps(place, separators=(",", ":"), ensure_ascii=False).encode()
    return json.loads(AESGCM(key_of(row)).decrypt(sealed[:12], sealed[12:], bound))

item = open_part(rows[0], "item")
print(item["question"], item["answer"])`;
}
