import { bytesOf, type LineScanner, unexpected } from "./line-scanner.ts";
import { scanSnakValue } from "./scan-snak.ts";

/** The qualifiers of time: start time, end time, point in time. */
export interface TimeQualifiers {
  from: string | null;
  to: string | null;
  at: string | null;
}

const snak = bytesOf('{"snaktype":"');
const heads = {
  P580: bytesOf('","property":"P580"'),
  P582: bytesOf('","property":"P582"'),
  P585: bytesOf('","property":"P585"'),
} as const;

/** Reads `{"P580":[…],…}` for the three, and passes over the others. */
export function scanQualifiers(line: LineScanner): TimeQualifiers {
  const times: TimeQualifiers = { from: null, to: null, at: null };
  let seen = 0;
  if (line.take(91)) {
    line.expect(93);
    return times;
  }
  line.expect(123);
  if (line.take(125)) return times;
  do {
    line.expect(34);
    const { text, at } = line;
    // The three keys have six bytes with their closing quote, and differ in two digits.
    const isThree = text.startsWith("P58", at) && text.charCodeAt(at + 4) === 34;
    const digit = isThree ? text.charCodeAt(at + 3) - 48 : -1;
    line.skipString();
    line.expect(58);
    if (digit !== 0 && digit !== 2 && digit !== 5) {
      line.skipNested();
      continue;
    }
    if (seen & (1 << digit)) throw unexpected;
    seen |= 1 << digit;
    if (digit === 0) times.from = scanFirstTime(line, heads.P580);
    else if (digit === 2) times.to = scanFirstTime(line, heads.P582);
    else times.at = scanFirstTime(line, heads.P585);
  } while (line.take(44));
  line.expect(125);
  return times;
}

/** The first known time of a list of snaks. */
function scanFirstTime(line: LineScanner, head: Uint8Array): string | null {
  let found: string | null = null;
  line.expect(91);
  do {
    line.expectAll(snak);
    const value = scanSnakValue(line, head);
    if (found === null && value.kind === "time") found = value.time;
  } while (line.take(44));
  line.expect(93);
  return found;
}
