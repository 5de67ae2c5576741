import { useFormat } from "../language/use-format.ts";

/** A point in time as the distance from now; the day and the time on hover, and for programs. */
export function Moment({ at, isDay = false }: { readonly at: string; readonly isDay?: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dayAndTime(at)}>
      {isDay ? format.day(at) : format.relative(at)}
    </time>
  );
}
