import type { TextHash } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { itemNumbersEnd } from "../statements/item-number.ts";
import { ChunkedList } from "./chunked-list.ts";

/**
 * Gives numbers to literals by their hashes. Equal literals have the same number. The numbers begin at `itemNumbersEnd`, so that no literal
 * has an item's number.
 */
export class LiteralTable {
  readonly #high = new ChunkedList();
  readonly #low = new ChunkedList();
  /** Open addressing: a slot holds the place of a literal plus 1, or 0. */
  #slots = new Uint32Array(1024);

  get size(): number {
    return this.#high.length;
  }

  get bytes(): number {
    return this.#high.length * 8 + this.#slots.byteLength;
  }

  /** Returns the number of a literal, and gives it one if it has none. */
  numberOf({ high, low }: TextHash): number {
    const slot = this.#find(high, low);
    const seen = this.#slots[slot] ?? 0;
    if (seen > 0) return itemNumbersEnd + seen - 1;
    this.#high.push(high);
    this.#low.push(low);
    this.#slots[slot] = this.size;
    if (this.size * 2 > this.#slots.length) this.#grow();
    return itemNumbersEnd + this.size - 1;
  }

  #find(high: number, low: number): number {
    const mask = this.#slots.length - 1;
    let slot = low & mask;
    for (;;) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0 || (this.#high.at(place - 1) === high && this.#low.at(place - 1) === low)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let at = 0; at < this.size; at += 1)
      this.#slots[this.#find(this.#high.at(at), this.#low.at(at))] = at + 1;
  }
}
