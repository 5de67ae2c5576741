import { inCommonUnit } from "./in-common-unit.ts";
import type { Quantity } from "./quantity.ts";

/** Equal for literals that say the same: "1.2 km" and "1200 m", "12 March 2026" and "2026年3月12日". */
export function quantityKey({ number, time }: Quantity): string {
  if (time !== null) return `@${time.from}/${time.to}`;
  const [base] = inCommonUnit(number, number) ?? [{ min: 0, max: 0 }];
  const ends = base.min === base.max ? `${base.min}` : `${base.min}~${base.max}`;
  return `#${ends} ${number?.unit.dimension ?? ""}`.trim();
}
