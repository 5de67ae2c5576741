import { useId } from "preact/hooks";

export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** A file of the reader, read as text; null when none is chosen. */
export function FileField({
  label,
  name,
  accept,
  hint,
  fault,
  isNeeded = true,
  onChoose,
}: {
  readonly label: string;
  readonly name: string;
  /** Endings or types of the files that are offered. */
  readonly accept: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly isNeeded?: boolean;
  readonly onChoose: (file: ChosenFile | null) => void;
}) {
  const id = useId();
  const read = async (file: File | undefined): Promise<void> =>
    onChoose(file === undefined ? null : { name: file.name, text: await file.text() });
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        required={isNeeded}
        aria-describedby={`${id}-hint`}
        aria-invalid={fault !== undefined}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      <p id={`${id}-hint`} class={fault === undefined ? "field-hint" : "field-fault"}>
        {fault ?? hint}
      </p>
    </div>
  );
}
