/** Entities are nested some twelve levels deep. */
const mostDepth = 64;
/** The longest lines of Wikidata have some 200,000 values. */
const mostValues = 500_000;

/**
 * Whether JSON.parse may be given a line: JSON of few megabytes can make hundreds of megabytes of objects, where it is nested deeply or
 * consists of tiny values. No entity is of that kind.
 */
export function isParsable(bytes: Uint8Array, start: number, end: number): boolean {
  let depth = 0;
  let values = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === 34) {
      for (at += 1; at < end && bytes[at] !== 34; at += 1) if (bytes[at] === 92) at += 1;
    } else if (byte === 123 || byte === 91) {
      depth += 1;
      if (depth > mostDepth) return false;
    } else if (byte === 125 || byte === 93) depth -= 1;
    else if (byte === 44) {
      values += 1;
      if (values > mostValues) return false;
    }
  }
  return true;
}
