import { createXorCipher } from "./create-xor-cipher.ts";

/** The cipher of xbench: the key is the canary itself. */
export const rawXor = createXorCipher((canary) => Buffer.from(canary, "utf8"));
