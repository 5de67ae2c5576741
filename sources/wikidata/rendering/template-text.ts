import { own } from "../../../domain/own.ts";

/** Fills the slots of a template. */
export function fillTemplate(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/gu, (whole, slot: string) => own(slots, slot) ?? whole);
}

/**
 * Reads a text by a template. Returns every way to fill the template's slots so that it gives the text. There may be several ways, because
 * a name may contain words of the template.
 */
export function readByTemplate(template: string, text: string): Record<string, string>[] {
  const parts = template.split(/\{(\w+)\}/u);
  const read = (at: number, from: number): Record<string, string>[] => {
    const fixed = parts[at] ?? "";
    if (!text.startsWith(fixed, from)) return [];
    const start = from + fixed.length;
    const slot = parts[at + 1];
    if (slot === undefined) return start === text.length ? [{}] : [];
    const next = parts[at + 2] ?? "";
    const isLast = at + 3 >= parts.length;
    const ways: Record<string, string>[] = [];
    for (const end of isLast ? lastPlace(text, next) : placesOf(text, next, start + 1)) {
      if (end <= start) continue;
      for (const way of read(at + 2, end)) ways.push({ ...way, [slot]: text.slice(start, end) });
    }
    return ways;
  };
  return read(0, 0);
}

/** Returns the place of the template's last fixed part, which must end the text. */
function lastPlace(text: string, part: string): number[] {
  return text.endsWith(part) ? [text.length - part.length] : [];
}

function placesOf(text: string, part: string, from: number): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    places.push(at);
    if (part === "" && at >= text.length) break;
  }
  return places;
}
