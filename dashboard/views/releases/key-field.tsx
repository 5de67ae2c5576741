import { useMessages } from "../../language/define-messages.ts";
import { TextArea } from "../../parts/fields.tsx";
import { FileField } from "../../parts/file-field.tsx";
import { releasePageMessages } from "./release-page-messages.ts";

/** A key of a release, pasted or read from its file. It is kept while the dialog is open, and nowhere else. */
export function KeyField({
  value,
  onInput,
}: {
  readonly value: string;
  readonly onInput: (value: string) => void;
}) {
  const t = useMessages(releasePageMessages);
  return (
    <>
      <TextArea label={t.keyText} name="key" value={value} onInput={onInput} hint={t.keyTextHint} isSecret />
      <FileField
        label={t.keyFile}
        name="key-file"
        accept=".key"
        isNeeded={false}
        onChoose={(file) => onInput(file?.text ?? "")}
      />
    </>
  );
}
