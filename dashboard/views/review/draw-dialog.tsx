import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { paths } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { CheckGroup } from "../../parts/check-group.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { NumberField, SelectField, TextArea } from "../../parts/fields.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { reviewMessages } from "./review-messages.ts";

type TaskKind = NonNullable<
  paths["/v1/reviews"]["post"]["requestBody"]["content"]["application/json"]["kinds"]
>[number];

const formKinds = ["set", "conflict", "haystack", "ambiguous"] as const;

/** Dialog for a new review: it has the service choose a random sample of items, and then opens the page of that sample. */
export function DrawDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(reviewMessages);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [release, setRelease] = useState("");
  const [kinds, setKinds] = useState<readonly TaskKind[]>(["plain"]);
  const [perLanguage, setPerLanguage] = useState<number | null>(50);
  const [seed, setSeed] = useState<number | null>(1);
  const [names, setNames] = useState("");
  const releases = useQuery({
    queryKey: ["review-releases"],
    enabled: useMay("read"),
    queryFn: async () => (await told(api.GET("/v1/releases"))).releases.map(({ id }) => id),
  });
  const annotators = [...new Set(names.split("\n").map((name) => name.trim()))].filter((name) => name !== "");
  const draw = async (): Promise<void> => {
    const body = {
      kinds: [...kinds],
      perLanguage: perLanguage ?? 50,
      seed: seed ?? 1,
      annotators,
      ...(release !== "" && { release }),
    };
    const { id } = await told(api.POST("/v1/reviews", { body }));
    await queries.invalidateQueries({ queryKey: ["reviews"] });
    navigate(`/${id}`);
  };
  return (
    <Confirm
      title={t.drawTitle}
      action={t.draw}
      isReady={
        annotators.length > 0 && kinds.length > 0 && perLanguage !== null && perLanguage >= 1 && seed !== null
      }
      onConfirm={draw}
      onClose={onClose}
    >
      <p>{t.drawWhat}</p>
      <SelectField
        label={t.drawRelease}
        name="release"
        value={release}
        options={[["", t.live], ...(releases.data ?? []).map((id) => [id, id] as const)]}
        onChoose={setRelease}
      />
      <CheckGroup<TaskKind>
        label={t.drawKinds}
        options={[
          ["plain", t.plain],
          ...formKinds.map((kind) => [kind, t[`kind-${kind}` as const]] as const),
        ]}
        chosen={kinds}
        onChange={setKinds}
      />
      <div class="fields">
        <NumberField
          label={t.drawPer}
          name="perLanguage"
          value={perLanguage}
          onInput={setPerLanguage}
          min={1}
          max={1000}
        />
        <NumberField label={t.drawSeed} name="seed" value={seed} onInput={setSeed} min={0} />
      </div>
      <TextArea
        label={t.drawAnnotators}
        name="annotators"
        hint={t.drawAnnotatorsHint}
        value={names}
        onInput={setNames}
        isNeeded
      />
      <p class="soft">{t.drawNoted}</p>
    </Confirm>
  );
}
