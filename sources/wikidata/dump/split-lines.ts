/**
 * Takes one line without its line end. The bytes are in a buffer that the next line may overwrite; `offset` is the line's place in the
 * dump.
 */
export type TakeLine = (bytes: Buffer, start: number, end: number, offset: number) => void;

/** Longest line that is read. The largest entities of Wikidata have lines of three to five million bytes. */
export const mostLine = 8 * 1024 * 1024;

/**
 * Splits a dump into lines. A line of more than `mostLine` bytes is passed over, and `onTooLong` gets the place where it began. So never
 * more than `mostLine` bytes are kept.
 */
export function createLineSplitter(from: number, take: TakeLine, onTooLong: (offset: number) => void) {
  let kept: Buffer = Buffer.alloc(0);
  let keptLength = 0;
  let isTooLong = false;
  /** Place of the next line in the dump. */
  let offset = from;
  const keep = (bytes: Buffer): void => {
    if (isTooLong) return;
    if (keptLength + bytes.length > mostLine) {
      isTooLong = true;
      kept = Buffer.alloc(0);
      keptLength = 0;
      return;
    }
    if (keptLength + bytes.length > kept.length) {
      const larger = Buffer.allocUnsafe(Math.max(64 * 1024, (keptLength + bytes.length) * 2));
      kept.copy(larger, 0, 0, keptLength);
      kept = larger;
    }
    bytes.copy(kept, keptLength);
    keptLength += bytes.length;
  };
  let at = from;
  return {
    push(chunk: Buffer): void {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        if (isTooLong) onTooLong(offset);
        else if (keptLength > 0) {
          keep(chunk.subarray(start, end));
          if (isTooLong) onTooLong(offset);
          else take(kept, 0, keptLength, offset);
        } else if (end - start > mostLine) onTooLong(offset);
        else take(chunk, start, end, offset);
        isTooLong = false;
        keptLength = 0;
        start = end + 1;
        offset = at + start;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
      at += chunk.length;
    },
    /** Takes a last line that has no end. Returns whether there was one. */
    end(): boolean {
      const isThere = isTooLong || keptLength > 0;
      if (isTooLong) onTooLong(offset);
      else if (keptLength > 0) take(kept, 0, keptLength, offset);
      keptLength = 0;
      offset = at;
      return isThere;
    },
    /** Place behind everything that was pushed. */
    seen: (): number => at,
    /** Place of the line that comes next: everything before it was taken. */
    offset: (): number => offset,
  };
}
