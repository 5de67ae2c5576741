/** Round marks from 0 up to the first at or over the greatest value: four to six of them, whole numbers. */
export function chooseTicks(greatest: number): number[] {
  const rough = Math.max(1, greatest) / 5;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((part) => part * scale).find((part) => part >= rough) ?? 1);
  const count = Math.ceil(Math.max(1, greatest) / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}
