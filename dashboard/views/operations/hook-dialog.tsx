import { useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { CheckGroup } from "../../parts/check-group.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { TextField } from "../../parts/fields.tsx";
import { operationsMessages } from "./operations-messages.ts";
import { useEventNames } from "./use-event-names.ts";

type EventType = Told<"/v1/hooks">["events"][number];

/** Creates a webhook. Its secret is handed over once. */
export function HookDialog({
  events,
  onMade,
  onClose,
}: {
  readonly events: readonly EventType[];
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(operationsMessages);
  const nameOf = useEventNames();
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const [chosen, setChosen] = useState<readonly EventType[]>([]);
  return (
    <Confirm
      title={t.makeHook}
      action={t.make}
      isReady={name.trim() !== "" && URL.canParse(url)}
      onClose={onClose}
      onConfirm={async () => {
        const body = { name: name.trim(), url, events: chosen.length === 0 ? null : [...chosen] };
        onMade((await told(api.POST("/v1/hooks", { body }))).secret);
        await queries.invalidateQueries({ queryKey: ["hooks"] });
      }}
    >
      <TextField label={t.hookName} name="name" value={name} onInput={setName} isNeeded />
      <TextField
        label={t.address}
        name="url"
        type="url"
        hint={t.addressHint}
        placeholder="https://example.org/hook"
        value={url}
        onInput={setUrl}
        isNeeded
      />
      <CheckGroup<EventType>
        label={t.events}
        hint={t.eventsHint}
        options={events.filter((event) => event !== "hook.test").map((event) => [event, nameOf(event)])}
        chosen={chosen}
        onChange={setChosen}
      />
    </Confirm>
  );
}
