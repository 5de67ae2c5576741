/** The text without quoted titles and names: what stands in quotation marks is not the writer's own wording. */
export function stripTitles(text: string): string {
  return text.replace(/[“"][^”"]*[”"]|《[^》]*》|「[^」]*」|『[^』]*』/gu, "X");
}
