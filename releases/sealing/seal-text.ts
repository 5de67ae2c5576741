import { createCipheriv, randomBytes } from "node:crypto";
import type { Seal } from "../../domain/release/seal.ts";
import { bindPlace } from "./bind-place.ts";
import type { SealPlace } from "./seal-place.ts";

/** Texts are filled up with blanks to a multiple of this: a seal's length tells little of a short answer. */
const block = 1024;

/** Seals JSON text (blanks after it change nothing) with AES-256-GCM under an item's key, bound to its place. */
export function sealText(text: string, itemKey: Uint8Array, place: SealPlace): Seal {
  const bytes = Buffer.from(text, "utf8");
  const filled = Buffer.alloc(Math.ceil((bytes.length + 1) / block) * block, " ");
  bytes.copy(filled);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", itemKey, nonce).setAAD(bindPlace(place));
  const sealed = Buffer.concat([nonce, cipher.update(filled), cipher.final(), cipher.getAuthTag()]);
  return `freshet-seal-1:${sealed.toString("base64")}`;
}
