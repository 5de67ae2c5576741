import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { paths } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { KeyField } from "./key-field.tsx";
import { releasePageMessages } from "./release-page-messages.ts";

export type Verification =
  paths["/v1/releases/{id}/verification"]["post"]["responses"][200]["content"]["application/json"];

/** Asks for a key, and has the seals that it is for opened and checked. No text of a question comes back. */
export function CheckDialog({
  id,
  onChecked,
  onClose,
}: {
  readonly id: string;
  readonly onChecked: (verification: Verification) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(releasePageMessages);
  const [key, setKey] = useState("");
  return (
    <Confirm
      title={t.checkKeyTitle}
      action={t.checkKeyDo}
      isReady={key.trim() !== ""}
      onConfirm={async () => {
        const request = { params: { path: { id } }, body: { key } };
        onChecked(await told(api.POST("/v1/releases/{id}/verification", request)));
      }}
      onClose={onClose}
    >
      <p>{t.checkKeyWhat}</p>
      <KeyField value={key} onInput={setKey} />
    </Confirm>
  );
}
