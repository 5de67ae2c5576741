import "./progress.css";

/** The progress of a piece of work. */
export function Progress({
  label,
  value,
  of,
}: {
  readonly label: string;
  readonly value: number;
  readonly of: number;
}) {
  return (
    <div class="progress">
      <progress aria-label={label} value={value} max={Math.max(of, 1)} />
      <span class="figures">
        {value} / {of}
      </span>
    </div>
  );
}
