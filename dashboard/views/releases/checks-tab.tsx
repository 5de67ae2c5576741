import { useQuery } from "@tanstack/preact-query";
import { Check, CircleMinus, X } from "lucide-preact";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { CheckDialog, type Verification } from "./check-dialog.tsx";
import { releasePageMessages } from "./release-page-messages.ts";
import "./releases.css";

const icons = { ok: Check, failed: X, skipped: CircleMinus } as const;

/** The files of a release held against its manifest, its signature and the database, check by check. */
export function ChecksTab({ id }: { readonly id: string }) {
  const t = useMessages(releasePageMessages);
  const query = useQuery({
    queryKey: ["release", id, "verification"],
    queryFn: () => told(api.POST("/v1/releases/{id}/verification", { params: { path: { id } }, body: {} })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [withKey, setWithKey] = useState<Verification | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <Loaded query={query}>
      {(withoutKey, verification = withKey ?? withoutKey) => (
        <div class="stack">
          {isAsked && <CheckDialog id={id} onChecked={setWithKey} onClose={() => setAsked(false)} />}
          <Card
            title={t.checks}
            note={t.checksNote}
            actions={
              <>
                <span role="status">
                  <Badge tone={verification.ok ? "good" : "bad"}>
                    {verification.ok ? t.sound : t.faulty}
                  </Badge>
                </span>
                <Button onClick={() => setAsked(true)}>{t.checkKey}</Button>
                <Button
                  isBusy={query.isFetching}
                  onClick={() => {
                    setWithKey(null);
                    void query.refetch();
                  }}
                >
                  {t.checkAgain}
                </Button>
              </>
            }
          >
            <Checks checks={verification.checks} />
          </Card>
          {verification.newer !== null && (
            <p class="soft">
              {t.newer} <Link href={`/${verification.newer}`}>{verification.newer}</Link>
            </p>
          )}
          {verification.faults.length > 0 && <Faults faults={verification.faults} />}
        </div>
      )}
    </Loaded>
  );
}

function Checks({ checks }: { readonly checks: Verification["checks"] }) {
  const t = useMessages(releasePageMessages);
  const names: ReadonlyMap<string, string> = new Map([
    ["manifest", t.checkManifest],
    ["signature", t.checkSignature],
    ["files", t.checkFiles],
    ["canary", t.checkCanary],
    ["tables", t.checkTables],
    ["items", t.checkItems],
    ["counts", t.checkCounts],
    ["seals", t.checkSeals],
    ["duplicates", t.checkDuplicates],
  ]);
  const states = { ok: t.passed, failed: t.failed, skipped: t.skipped };
  return (
    <ul class="release-checks">
      {checks.map(({ name, state, detail }) => {
        const Icon = icons[state];
        return (
          <li key={name} class={state}>
            <Icon aria-hidden size={16} />
            <span>
              <strong>{names.get(name) ?? name}</strong> <span class="hidden-text">{states[state]}</span>{" "}
              <span class="soft">{state === "skipped" ? t.needsKey : detail}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Faults({ faults }: { readonly faults: Verification["faults"] }) {
  const t = useMessages(releasePageMessages);
  const format = useFormat();
  const columns: readonly Column<Verification["faults"][number]>[] = [
    { key: "where", title: t.faultWhere, cell: ({ where }) => <code>{where}</code> },
    { key: "message", title: t.faultWhat, cell: ({ message }) => message },
  ];
  return (
    <Card title={t.faults(format.number(faults.length))} isFlush>
      <DataTable
        caption={t.faults(format.number(faults.length))}
        columns={columns}
        rows={faults}
        keyOf={({ code, where }) => `${code} ${where}`}
      />
    </Card>
  );
}
