/** The items of a set that stands in one text: by lines or semicolons where there are any, else by commas outside brackets. */
export function splitSet(text: string): string[] {
  const separator = /[\n;；]/u.test(text) ? /[\n;；]/u : /[,，、](?![^()（）]*[)）])/u;
  const items = text.split(separator).map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ""))];
}
