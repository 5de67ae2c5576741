/** Seconds from a run's start to its end, or to now. */
export function secondsOf({
  started,
  ended,
}: {
  readonly started: string;
  readonly ended: string | null;
}): number {
  const until = ended === null ? Date.now() : Date.parse(ended);
  return Math.max(0, (until - Date.parse(started)) / 1000);
}
