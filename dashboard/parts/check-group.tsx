import "./check-group.css";

/** Several choices of a few, all visible. */
export function CheckGroup<Value extends string>({
  label,
  hint,
  options,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  return (
    <fieldset class="check-group">
      <legend>{label}</legend>
      {hint !== undefined && <p class="field-hint">{hint}</p>}
      <div class="check-group-options">
        {options.map(([value, text]) => (
          <label key={value} class="field-check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChange(
                  // In the order of the options, whatever the order of the clicks.
                  options
                    .map(([each]) => each)
                    .filter((each) => (each === value ? currentTarget.checked : chosen.includes(each))),
                )
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
