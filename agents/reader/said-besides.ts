/** Lists what a summary may name without a quote: the page's title, author and day, and the goal. */
export function saidBesides(page: {
  readonly goal: string;
  readonly title: string;
  readonly author?: string | null | undefined;
  readonly published: string | null;
}): string[] {
  return [page.goal, page.title, page.author ?? "", page.published ?? ""];
}
