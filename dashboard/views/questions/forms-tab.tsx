import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { FormDialog } from "../../orders/form-dialog.tsx";
import { formMessages } from "../../orders/form-messages.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { GateList } from "../../parts/gate-list.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { questionPageMessages } from "./question-page-messages.ts";

type Form = schemas["Form"];

/** Forms of one question are few; the service gives no more in one page. */
const mostForms = 100;

/** This tab lists the forms of the question with the verdicts of their runs. It shows no text of a form, so it needs no scope for answers. */
export function FormsTab({ id }: { readonly id: string }) {
  const t = useMessages(questionPageMessages);
  const format = useFormat();
  const forms = useQuery({
    queryKey: ["question", id, "forms"],
    queryFn: () => told(api.GET("/v1/forms", { params: { query: { questionId: id, limit: mostForms } } })),
  });
  const kinds = new Map<string, string>([
    ["set", t.formSet],
    ["conflict", t.formConflict],
    ["haystack", t.formHaystack],
    ["ambiguous", t.formAmbiguous],
  ]);
  const columns: readonly Column<Form>[] = [
    {
      key: "kind",
      title: t.kind,
      cell: ({ kind, number }) => `${kinds.get(kind) ?? kind} ${format.number(number)}`,
      sortBy: ({ kind, number }) => `${kind} ${number}`,
    },
    {
      key: "state",
      title: t.state,
      cell: ({ state, outdated }) =>
        outdated ? <Badge tone="warn">{t.outdated}</Badge> : state !== null && <CodeBadge code={state} />,
    },
    { key: "accepted", title: t.accepted, cell: ({ accepted }) => format.day(accepted) },
    { key: "verdicts", title: t.formVerdicts, cell: ({ runId }) => <FormVerdicts runId={runId} /> },
    {
      key: "run",
      title: t.run,
      isMinor: true,
      cell: ({ runId }) => <ShortId id={runId} href={`~/runs/${runId}`} />,
    },
  ];
  return (
    <Loaded query={forms}>
      {({ forms: rows }) => (
        <Card title={t.forms} note={t.formsNote} isFlush actions={<OrderForms questionId={id} />}>
          <DataTable
            caption={t.forms}
            columns={columns}
            rows={rows}
            keyOf={({ id: formId }) => formId}
            empty={<p class="table-empty">{t.noForms}</p>}
          />
        </Card>
      )}
    </Loaded>
  );
}

/** The button that orders forms, for sessions that may order. */
function OrderForms({ questionId }: { readonly questionId: string }) {
  const t = useMessages(formMessages);
  const mayOrder = useMay("order");
  const [isOpen, setOpen] = useState(false);
  if (!mayOrder) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && <FormDialog questionId={questionId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The verdicts of the round in which the form was accepted. */
function FormVerdicts({ runId }: { readonly runId: string }) {
  const name = useCodes();
  const run = useQuery({
    queryKey: ["run", runId, "outline"],
    staleTime: 60_000,
    queryFn: () => told(api.GET("/v1/runs/{id}", { params: { path: { id: runId } } })),
  });
  return (
    <Loaded query={run}>
      {({ rounds }) => (
        <GateList
          gates={(rounds.at(-1)?.verdicts ?? []).map(({ gate, passed, code }) => ({
            ...{ gate, passed },
            reason: code === null || code === "passed" ? "" : name(code),
          }))}
        />
      )}
    </Loaded>
  );
}
