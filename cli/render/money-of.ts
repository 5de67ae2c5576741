/** US dollars for people; four digits where cents would say nothing. */
export function moneyOf(dollars: number | null): string {
  if (dollars === null) return "price unknown";
  return `$${dollars.toFixed(dollars !== 0 && Math.abs(dollars) < 1 ? 4 : 2)}`;
}
