import type { Language } from "../../../domain/language.ts";
import { normaliseName } from "../../../domain/question/normalise-name.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { aliasesOf, labelOf } from "../statements/entity-name.ts";
import { hashText } from "../statements/hash-text.ts";
import { ChunkedList } from "./chunked-list.ts";

/**
 * Finds the items that have a name as their label or alias, after normalisation. The table contains only hashes of names, 16 bytes for each
 * name, and no text.
 */
export class NameTable {
  readonly #languages: readonly Language[];
  readonly #high = new ChunkedList();
  readonly #low = new ChunkedList();
  readonly #items = new ChunkedList();
  /** The place, plus 1, of the earlier entry in the same slot; 0 at the end. */
  readonly #next = new ChunkedList();
  #slots = new Uint32Array(1024);

  constructor(languages: readonly Language[]) {
    this.#languages = languages;
  }

  get bytes(): number {
    return this.#items.length * 16 + this.#slots.byteLength;
  }

  /** Adds all names of an item. They must be added in one call, because a name that one item has twice is kept once. */
  add(item: number, entity: Pick<WikidataEntity, "labels" | "aliases" | "descriptions">): void {
    for (const language of this.#languages) {
      const names = [labelOf(entity, language) ?? "", ...aliasesOf(entity, language)];
      for (const form of new Set(names.map(normaliseName)))
        if (form !== "") this.#insert(item, language, form);
    }
  }

  /** Returns the numbers of the items that have a name, at most `most` of them. */
  bearers(name: string, language: Language, most: number): number[] {
    const { high, low } = hashOf(language, normaliseName(name));
    const found: number[] = [];
    for (
      let entry = this.#slots[low & (this.#slots.length - 1)] ?? 0;
      entry > 0;
      entry = this.#next.at(entry - 1)
    ) {
      if (this.#high.at(entry - 1) !== high || this.#low.at(entry - 1) !== low) continue;
      found.push(this.#items.at(entry - 1));
      if (found.length >= most) break;
    }
    return found.reverse();
  }

  #insert(item: number, language: Language, form: string): void {
    const { high, low } = hashOf(language, form);
    this.#high.push(high);
    this.#low.push(low);
    this.#items.push(item);
    this.#next.push(0);
    if (this.#items.length > this.#slots.length) this.#rebuild();
    else this.#link(this.#items.length - 1);
  }

  #link(at: number): void {
    const slot = this.#low.at(at) & (this.#slots.length - 1);
    this.#next.set(at, this.#slots[slot] ?? 0);
    this.#slots[slot] = at + 1;
  }

  #rebuild(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let at = 0; at < this.#items.length; at += 1) this.#link(at);
  }
}

function hashOf(language: Language, form: string): ReturnType<typeof hashText> {
  return hashText(`${language} ${form}`);
}
