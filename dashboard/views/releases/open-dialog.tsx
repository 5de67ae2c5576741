import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { saveText } from "../../text/save-text.ts";
import { KeyField } from "./key-field.tsx";
import { releasePageMessages } from "./release-page-messages.ts";

type Format = "jsonl" | "browsecomp" | "inspect" | "deepresearch";

/** Opens a release with its key, and saves the opened questions as a file. */
export function OpenDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(releasePageMessages);
  const [key, setKey] = useState("");
  const [item, setItem] = useState("");
  const [format, setFormat] = useState<Format>("jsonl");
  const open = async (): Promise<void> => {
    const body = { key, format, ...(item.trim() !== "" && { item: item.trim() }) };
    const { text } = await told(api.POST("/v1/releases/{id}/content", { params: { path: { id } }, body }));
    saveText(`${id}${item.trim() === "" ? "" : `-${item.trim()}`}.${endings[format]}`, text);
  };
  return (
    <Confirm
      title={t.openTitle}
      action={t.openDo}
      isReady={key.trim() !== ""}
      onConfirm={open}
      onClose={onClose}
    >
      <p>{t.openWhat}</p>
      <KeyField value={key} onInput={setKey} />
      <div class="fields">
        <SelectField<Format>
          label={t.format}
          name="format"
          value={format}
          options={[
            ["jsonl", "Freshet (JSONL)"],
            ["browsecomp", "BrowseComp (CSV)"],
            ["inspect", "Inspect (JSONL)"],
            ["deepresearch", "DeepResearch (JSONL)"],
          ]}
          onChoose={setFormat}
        />
        <TextField label={t.oneItem} name="item" value={item} onInput={setItem} hint={t.oneItemHint} />
      </div>
    </Confirm>
  );
}

const endings: Readonly<Record<Format, string>> = {
  jsonl: "jsonl",
  browsecomp: "csv",
  inspect: "jsonl",
  deepresearch: "jsonl",
};
