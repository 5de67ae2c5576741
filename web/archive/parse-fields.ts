/** `name: value` lines of a record of fields (application/warc-fields), names in lower case; the first of a repeated one. */
export function parseFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf(":");
    if (at <= 0) continue;
    fields[line.slice(0, at).trim().toLowerCase()] ??= line.slice(at + 1).trim();
  }
  return fields;
}
