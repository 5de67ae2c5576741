import type { DatedFile } from "../../pages/date-files.ts";

/** A page's dating on one line: `2026-02-01 (meta, 93 % sure; changed 2026-02-03) URL`. */
export function describeDating({
  url,
  published,
  modified,
  from,
  confidence,
  evidence,
}: Omit<DatedFile, "fault">): string {
  if (published === null) return `no date${url === "" ? "" : `  ${url}`}`;
  const changed = modified === null ? "" : `; last changed ${modified}`;
  const sure = `${Math.round(confidence * 100)} % sure`;
  return [`${published}  (${from}, ${sure}${changed})`, url, evidence ?? ""]
    .filter((part) => part !== "")
    .join("  ");
}
