import { fnv1a, mixHash } from "../../domain/stable-hash.ts";

const SLOTS = 64;
const WORDS = 4;
/** Least number of word sequences for a signature. Short notices resemble each other by chance. */
const FEWEST = 40;
const TOKEN = /\p{Script=Han}|[\p{L}\p{N}\p{M}]+?(?=\p{Script=Han}|[^\p{L}\p{N}\p{M}]|$)/gu;
/** Matches the words of ASCII text like TOKEN, but several times faster. */
const ASCII_TOKEN = /[a-z0-9]+/g;
const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);
const EMPTY = 0xffffffff;

/**
 * Computes a text's signature for finding copies. It is a one-permutation MinHash over sequences of four words (Han characters count as
 * words), with 64 slots of 16 bits in hex. The share of equal slots estimates the share of common sequences (`compareSignatures`). Returns
 * null for texts that are too short.
 */
export function signText(text: string): string | null {
  const lower = text.toLowerCase();
  const hashes = (lower.match(isAscii(lower) ? ASCII_TOKEN : TOKEN) ?? []).map((word) => fnv1a(word));
  if (hashes.length < FEWEST + WORDS) return null;
  const slots = new Uint32Array(SLOTS).fill(EMPTY);
  for (let at = 0; at + WORDS <= hashes.length; at += 1) {
    let hash = 0;
    for (let i = 0; i < WORDS; i += 1) hash = mixHash(hash ^ (hashes[at + i] ?? 0));
    const slot = hash % SLOTS;
    const value = mixHash(hash ^ 0x9e3779b9);
    if (value < (slots[slot] ?? EMPTY)) slots[slot] = value;
  }
  return [...slots].map((value, slot) => hex(value === EMPTY ? borrow(slots, slot) : value)).join("");
}

/** Fills an empty slot with the next filled slot's value, salted by the distance, so that short texts compare like long ones. */
function borrow(slots: Uint32Array, slot: number): number {
  for (let step = 1; step < SLOTS; step += 1) {
    const value = slots[(slot + step) % SLOTS] ?? EMPTY;
    if (value !== EMPTY) return mixHash(value ^ step);
  }
  return 0;
}

const hex = (value: number) => (value & 0xffff).toString(16).padStart(4, "0");
