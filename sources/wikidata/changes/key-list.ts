/**
 * A list of keys of entities in the order in which they were added, each once. It takes at most 32 bytes for each key, and 16 bytes more
 * for a moment while it grows.
 */
export class KeyList {
  #keys = new Float64Array(1024);
  #count = 0;
  /** Open addressing: a slot holds the place of a key plus 1, or 0. */
  #slots = new Uint32Array(2048);

  get length(): number {
    return this.#count;
  }

  at(index: number): number {
    return this.#keys[index] ?? 0;
  }

  has(key: number): boolean {
    return this.#slots[this.#find(key)] !== 0;
  }

  /** Adds a key. Returns false if the key is in the list already. */
  add(key: number): boolean {
    const slot = this.#find(key);
    if (this.#slots[slot] !== 0) return false;
    if (this.#count === this.#keys.length) this.#grow();
    this.#keys[this.#count] = key;
    this.#count += 1;
    this.#slots[this.#find(key)] = this.#count;
    return true;
  }

  #find(key: number): number {
    const mask = this.#slots.length - 1;
    let slot = Math.imul(key % 2 ** 32, 0x9e3779b1) >>> 0;
    for (slot &= mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0 || this.#keys[place - 1] === key) return slot;
    }
  }

  #grow(): void {
    const keys = new Float64Array(this.#keys.length * 2);
    keys.set(this.#keys);
    this.#keys = keys;
    this.#slots = new Uint32Array(keys.length * 2);
    for (let at = 0; at < this.#count; at += 1) this.#slots[this.#find(this.at(at))] = at + 1;
  }
}
