import { createDecipheriv } from "node:crypto";
import type { Seal } from "../../domain/release/seal.ts";
import { bindPlace } from "./bind-place.ts";
import type { SealPlace } from "./seal-place.ts";

const nonceBytes = 12;
const tagBytes = 16;

/** The sealed text; null where the key is another's, the place is another one, or a byte was changed. */
export function openSeal(sealed: Seal, itemKey: Uint8Array, place: SealPlace): string | null {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf(":") + 1), "base64");
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", itemKey, nonce, { authTagLength: tagBytes });
  decipher.setAAD(bindPlace(place)).setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]).toString("utf8").trimEnd();
  } catch {
    return null;
  }
}
