/** Round marks from 0 up to the first at or over the greatest value: up to six of them, whole numbers. */
export function chooseTicks(greatest: number): number[] {
  const rough = Math.max(1, greatest) / 5;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((part) => part * scale).filter(Number.isInteger);
  const step = steps.find((each) => each >= rough) ?? 1;
  const count = Math.ceil(Math.max(1, greatest) / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}
