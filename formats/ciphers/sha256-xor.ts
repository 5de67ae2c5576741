import { createHash } from "node:crypto";
import { createXorCipher } from "./create-xor-cipher.ts";

/** The cipher of BrowseComp, BrowseComp-ZH and InteractComp: the key is the canary's SHA-256. */
export const sha256Xor = createXorCipher((canary) => createHash("sha256").update(canary, "utf8").digest());
