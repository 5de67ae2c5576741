import { useRef, useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea, TextField } from "../../parts/fields.tsx";
import { saveText } from "../../text/save-text.ts";
import { releasePageMessages } from "./release-page-messages.ts";

/** Grants the key of a release, or of some of its questions. The ledger notes the recipient, and the key is shown once. */
export function GrantDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(releasePageMessages);
  const [to, setTo] = useState("");
  const [chosen, setChosen] = useState("");
  const [key, setKey] = useState<string | null>(null);
  // `Confirm` calls `onClose` when the key was granted. That call is ignored, because the dialog that shows the key takes its place.
  const isGranted = useRef(false);
  const items = chosen.split(/\s+/u).filter((item) => item !== "");
  if (key !== null)
    return (
      <Dialog title={t.granted} onClose={onClose}>
        <div class="stack">
          <p>{t.grantedWhat(to)}</p>
          <div>
            <Button kind="primary" onClick={() => saveText(`${id}.key`, key)}>
              {t.saveKey}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Confirm
      title={t.grantTitle}
      action={t.grant}
      isReady={to.trim() !== ""}
      onConfirm={async () => {
        const body = { to: to.trim(), ...(items.length > 0 && { items }) };
        const granted = await told(api.POST("/v1/releases/{id}/keys", { params: { path: { id } }, body }));
        isGranted.current = true;
        setKey(granted.key);
      }}
      onClose={() => !isGranted.current && onClose()}
    >
      <p>{t.grantWhat}</p>
      <TextField label={t.grantTo} name="to" value={to} onInput={setTo} hint={t.grantToHint} isNeeded />
      <TextArea
        label={t.grantItems}
        name="items"
        value={chosen}
        onInput={setChosen}
        hint={t.grantItemsHint}
      />
    </Confirm>
  );
}
