/** US dollars for people; four digits where cents would say nothing, and two that count where those would neither. */
export function moneyOf(dollars: number | null): string {
  if (dollars === null) return "price unknown";
  const amount = Math.abs(dollars);
  if (amount > 0 && amount < 0.001) return `$${Number(dollars.toPrecision(2))}`;
  return `$${dollars.toFixed(amount > 0 && amount < 1 ? 4 : 2)}`;
}
