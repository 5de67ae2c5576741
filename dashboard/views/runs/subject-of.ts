/** A sub-domain without the domain that it lies in, as words: `technology/artificial-intelligence` as "artificial intelligence". */
export function subjectOf(subDomain: string): string {
  return (subDomain.split("/").at(-1) ?? subDomain).replaceAll("-", " ");
}
