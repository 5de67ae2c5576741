import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { SelectField } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { releasePageMessages } from "./release-page-messages.ts";
import "./releases.css";

type Diff = NonNullable<Told<"/v1/releases/{id}/diff">["diff"]>;

/** The published questions that came and went since another release; since the one before at first. */
export function ChangesTab({ id }: { readonly id: string }) {
  const t = useMessages(releasePageMessages);
  const [from, setFrom] = useState("");
  const others = useQuery({
    queryKey: ["releases", "others"],
    queryFn: async () =>
      (await told(api.GET("/v1/releases", { params: { query: { limit: 200 } } }))).releases.map(
        (release) => release.id,
      ),
  });
  const query = useQuery({
    queryKey: ["release", id, "diff", from],
    queryFn: () =>
      told(
        api.GET("/v1/releases/{id}/diff", {
          params: { path: { id }, query: { ...(from !== "" && { from }) } },
        }),
      ),
  });
  const choices = (others.data ?? []).filter((other) => other !== id);
  return (
    <div class="stack">
      {choices.length > 0 && (
        <div class="fields">
          <SelectField
            label={t.comparedWith}
            name="from"
            value={from}
            options={[["", t.theOneBefore], ...choices.map((other) => [other, other] as const)]}
            onChoose={setFrom}
          />
        </div>
      )}
      <Loaded query={query}>
        {({ diff }) => (diff === null ? <p class="soft">{t.noEarlier}</p> : <Difference diff={diff} />)}
      </Loaded>
    </div>
  );
}

function Difference({ diff: { from, came, went, kept } }: { readonly diff: Diff }) {
  const t = useMessages(releasePageMessages);
  const format = useFormat();
  return (
    <>
      <p>{t.since(from)}</p>
      <Stats>
        <Stat label={t.came} value={format.number(came.length)} />
        <Stat label={t.went} value={format.number(went.length)} />
        <Stat label={t.kept} value={format.number(kept)} />
      </Stats>
      <div class="columns">
        <Card title={t.came}>
          <Ids ids={came.map((id) => ({ id, retired: false }))} />
        </Card>
        <Card title={t.went}>
          <Ids ids={went} />
        </Card>
      </div>
    </>
  );
}

function Ids({
  ids,
}: {
  readonly ids: readonly { readonly id: string; readonly retired: boolean | null }[];
}) {
  const t = useMessages(releasePageMessages);
  if (ids.length === 0) return <p class="soft">{t.none}</p>;
  return (
    <ul class="release-ids">
      {ids.map(({ id, retired }) => (
        <li key={id}>
          <Link href={`~/questions/${id}`}>
            <code>{id}</code>
          </Link>
          {retired === true && <Badge>{t.retired}</Badge>}
        </li>
      ))}
    </ul>
  );
}
