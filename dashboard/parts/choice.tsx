import { useId } from "preact/hooks";
import "./choice.css";

/** One choice of a few, all visible. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
  isLabelHidden = false,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
  readonly isLabelHidden?: boolean;
}) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={isLabelHidden ? "hidden-text" : ""}>{label}</legend>
      <div class="choice-options">
        {options.map(([option, text]) => (
          <label key={option}>
            <input
              type="radio"
              class="hidden-text"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
