/** Whether the browser's text holds enough that plain HTTP's lacks for the browser to have been worth it. */
export function showsMore(browserText: string, httpText: string): boolean {
  const known = new Set(httpText.split("\n"));
  let more = 0;
  for (const line of browserText.split("\n")) if (!known.has(line)) more += line.length;
  return more > Math.max(100, 0.15 * httpText.length);
}
