/** `name: value` lines of a record of fields (application/warc-fields), names in lower case; the first of a repeated one. */
export function parseFields(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf(":");
    if (at <= 0) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return Object.fromEntries(fields);
}
