import { FixedPart } from "./fixed-part.ts";
import { type LineScanner, unexpected } from "./line-scanner.ts";
import { scanSnakValue } from "./scan-snak.ts";

/** The qualifiers of time: start time, end time, point in time. */
export interface TimeQualifiers {
  from: string | null;
  to: string | null;
  at: string | null;
}

const snak = new FixedPart('{"snaktype":"');

/** Reads the three qualifiers of time from `{"P580":[…],…}`, and passes over the others. */
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
    line.expect(80);
    const property = line.entityNumber();
    line.expect(34);
    line.expect(58);
    if (property !== 580 && property !== 582 && property !== 585) {
      line.skipNested();
      continue;
    }
    const bit = 1 << (property - 580);
    if (seen & bit) throw unexpected;
    seen |= bit;
    const time = scanFirstTime(line, property);
    if (property === 580) times.from = time;
    else if (property === 582) times.to = time;
    else times.at = time;
  } while (line.take(44));
  line.expect(125);
  return times;
}

/** Returns the first known time of a list of snaks. */
function scanFirstTime(line: LineScanner, property: number): string | null {
  let found: string | null = null;
  line.expect(91);
  do {
    line.expectAll(snak);
    const value = scanSnakValue(line, property);
    if (found === null && value.kind === "time") found = value.time;
  } while (line.take(44));
  line.expect(93);
  return found;
}
