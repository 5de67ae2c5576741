import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
import { writeOnce } from "../../files/write-once.ts";

/** The keys in a key file: they open all items of a release, or some of them. */
export interface ReleaseKeys {
  readonly release: string;
  /** The release's key, which opens every item; null if the file contains keys of single items only. */
  readonly whole: Uint8Array | null;
  /** Keys of single items, by item id. */
  readonly items: ReadonlyMap<string, Uint8Array>;
}

/** File of a key, or the text of such a file. */
export type GivenKey = string | { readonly text: string };

/** Reads a key that somebody named or sent. @throws SettingsError `key-unreadable` */
export async function readKeys(key: GivenKey): Promise<ReleaseKeys> {
  if (typeof key === "string") return readKeyFile(key);
  try {
    return parseKeys(key.text);
  } catch (cause) {
    throw new SettingsError(`the given key is none: ${(cause as Error).message}`, {
      code: "key-unreadable",
      cause,
    });
  }
}

/** Reads a key file that somebody named. @throws SettingsError `key-unreadable` */
export async function readKeyFile(file: string): Promise<ReleaseKeys> {
  try {
    return parseKeys((await readGivenFile(file, { maxMegabytes: 1 })).toString("utf8"));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw new SettingsError(
      `${file} is no key file: ${isMissing ? "there is no such file" : (cause as Error).message}. Name the file that \`freshet release build\` or \`freshet release key\` wrote.`,
      { code: "key-unreadable", cause },
    );
  }
}

/** Reads the text of a key file. @throws Error that names the fault and never quotes a key */
export function parseKeys(text: string): ReleaseKeys {
  let release: string | null = null;
  let whole: Uint8Array | null = null;
  const items = new Map<string, Uint8Array>();
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [kind, of, ...rest] = line.trim().split(/\s+/u);
    const [id, encoded] = kind === "freshet-release-key-1" ? [null, rest[0]] : [rest[0], rest[1]];
    const key = new Uint8Array(Buffer.from(encoded ?? "", "base64url"));
    const isKey = kind === "freshet-release-key-1" || kind === "freshet-item-key-1";
    if (!isKey || of === undefined || key.length !== 32)
      throw new Error(`line ${index + 1} is no key of a release or item`);
    if (release !== null && release !== of) throw new Error("it contains keys of two releases");
    release = of;
    if (id == null) whole = key;
    else items.set(id, key);
  }
  if (release === null) throw new Error("it contains no key");
  return { release, whole, items };
}

const encode = (key: Uint8Array): string => Buffer.from(key).toString("base64url");

/** Writes the text of a key file: one line for the release's key, or one line for each item's key. */
export function formatKeys({ release, whole, items }: ReleaseKeys): string {
  const lines =
    whole === null
      ? [
          `# Keys of ${items.size === 1 ? "one item" : `${items.size} items`} of the release ${release}; they open no other item.`,
          ...[...items].map(([id, key]) => `freshet-item-key-1 ${release} ${id} ${encode(key)}`),
        ]
      : [
          `# The key of the sealed release ${release}: it opens every item. Keep it apart from the release's folder.`,
          `freshet-release-key-1 ${release} ${encode(whole)}`,
        ];
  return `${lines.join("\n")}\n`;
}

/**
 * Reads a release's key from its file, and makes the key if there is none. So a build that was killed continues with the key with which it
 * began.
 */
export async function keepReleaseKey(
  file: string,
  release: string,
): Promise<ReleaseKeys & { readonly whole: Uint8Array }> {
  const fresh = { release, whole: new Uint8Array(randomBytes(32)), items: new Map<string, Uint8Array>() };
  await writeOnce(file, formatKeys(fresh));
  const kept = await readKeyFile(file);
  if (kept.release !== release || kept.whole === null)
    throw new Error(`${file} contains no key of the release ${release}`);
  return { ...kept, whole: kept.whole };
}

export interface SigningKey {
  readonly secret: KeyObject;
  /** The public key in PEM, as in a release's `signing-key.pub`. */
  readonly publicPem: string;
}

/**
 * Reads the Ed25519 key that signs this deployment's releases. The first call makes the key, and writes its public half to a file beside
 * it.
 */
export async function keepSigningKey(keyFolder: string): Promise<SigningKey> {
  const file = join(keyFolder, "signing-key.pem");
  const made = generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  await writeOnce(file, made.privateKey);
  const secret = createPrivateKey(await readFile(file, "utf8"));
  const publicPem = createPublicKey(secret).export({ type: "spki", format: "pem" }).toString();
  await writeOnce(join(keyFolder, "signing-key.pub"), publicPem);
  return { secret, publicPem };
}

/** Derives the key of one item. It opens that item only, and reveals neither the release's key nor the keys of other items. */
export function deriveItemKey(releaseKey: Uint8Array, releaseId: string, itemId: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", releaseKey, releaseId, `freshet item ${itemId}`, 32));
}

/** A value in the manifest by which a wrong key is recognised. It is derived separately from all item keys, and reveals none of them. */
export function keyCheck(releaseKey: Uint8Array, releaseId: string): string {
  return Buffer.from(hkdfSync("sha256", releaseKey, releaseId, "freshet key check", 32)).toString("hex");
}
