/** US dollars for people: cents, four digits where cents would say too little, and two that count where those would say nothing. */
export function moneyOf(dollars: number | null): string {
  if (dollars === null || Number.isNaN(dollars)) return "price unknown";
  const amount = Math.abs(dollars);
  const sign = dollars < 0 ? "-" : "";
  if (amount > 0 && amount < 0.000_001) return `under ${sign}$0.000001`;
  if (amount > 0 && amount < 0.001)
    return `${sign}$${amount.toLocaleString("en-US", { maximumSignificantDigits: 2 })}`;
  const digits = amount > 0 && amount < 0.1 ? 4 : 2;
  return `${sign}$${amount.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
