import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./fields.css";

interface FieldProps {
  readonly label: string;
  readonly name: string;
  /** One line below the field. */
  readonly hint?: string | undefined;
  /** The fault of its value, if it has one. */
  readonly fault?: string | undefined;
  readonly isNeeded?: boolean;
}

/** A field with its label, its hint and its fault. The control gets the ids by which a screen reader finds them. */
function Field({
  label,
  hint,
  fault,
  children,
}: FieldProps & {
  readonly children: (ids: {
    readonly id: string;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": boolean;
  }) => ComponentChildren;
}) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(
    Boolean,
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": fault !== undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} class="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

export function TextField({
  value,
  onInput,
  type = "text",
  autocomplete = "off",
  placeholder,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: "text" | "password" | "search" | "date" | "month" | "url";
  readonly autocomplete?: string;
  readonly placeholder?: string;
}) {
  return (
    <Field {...field}>
      {(ids) => (
        <input
          {...ids}
          name={field.name}
          type={type}
          value={value}
          required={field.isNeeded}
          autocomplete={autocomplete}
          placeholder={placeholder}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function TextArea({
  value,
  onInput,
  rows = 3,
  isSecret = false,
  ...field
}: FieldProps & {
  readonly value: string;
  /** Whether neither a spelling checker nor the browser's memory may have it. */
  readonly isSecret?: boolean;
  readonly onInput: (value: string) => void;
  readonly rows?: number;
}) {
  return (
    <Field {...field}>
      {(ids) => (
        <textarea
          {...ids}
          name={field.name}
          rows={rows}
          value={value}
          {...(isSecret && { autocomplete: "off", spellcheck: false })}
          required={field.isNeeded}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A number; null while the field is empty or no number. */
export function NumberField({
  value,
  onInput,
  min,
  max,
  step = 1,
  ...field
}: FieldProps & {
  readonly value: number | null;
  readonly onInput: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | "any";
}) {
  return (
    <Field {...field}>
      {(ids) => (
        <input
          {...ids}
          name={field.name}
          type="number"
          inputMode="decimal"
          value={value ?? ""}
          min={min}
          max={max}
          step={step}
          required={field.isNeeded}
          onInput={({ currentTarget }) =>
            onInput(Number.isNaN(currentTarget.valueAsNumber) ? null : currentTarget.valueAsNumber)
          }
        />
      )}
    </Field>
  );
}

export function SelectField<Value extends string>({
  value,
  options,
  onChoose,
  ...field
}: FieldProps & {
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <Field {...field}>
      {(ids) => (
        <select
          {...ids}
          name={field.name}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen !== undefined) onChoose(chosen[0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({
  label,
  name,
  value,
  onChange,
}: FieldProps & { readonly value: boolean; readonly onChange: (value: boolean) => void }) {
  return (
    <label class="field-check">
      <input
        type="checkbox"
        name={name}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
