/** The page's own text, as a reader sees it who knows what the mark is for. */
export function withoutMark(text: string, mark: string | undefined): string {
  return mark === undefined ? text : text.replaceAll(`${mark} `, "").replaceAll(mark, "").trim();
}
