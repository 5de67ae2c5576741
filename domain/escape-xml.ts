/** Escapes a text for XML and HTML. Control characters are left out because XML forbids them. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
