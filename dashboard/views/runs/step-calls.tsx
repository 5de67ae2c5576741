import { Eye } from "lucide-preact";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useMay } from "../../shell/session-context.tsx";
import { ExchangeDialog } from "./exchange-dialog.tsx";
import { runMessages } from "./run-messages.ts";
import "./step-calls.css";

type Call = Told<"/v1/runs/{id}/calls">["calls"][number];

/** The model calls of one step of a round. Whoever may see answers can look at what came back. */
export function StepCalls({
  runId,
  round,
  step,
}: {
  readonly runId: string;
  readonly round: number;
  readonly step: string;
}) {
  const t = useMessages(runMessages);
  const nameOf = useCodes();
  const mayRead = useMay("read-answers");
  const [opened, setOpened] = useState<number | null>(null);
  const { query, rows, more } = usePages({
    key: ["run", runId, "calls", round, step],
    fetch: (after) =>
      told(
        api.GET("/v1/runs/{id}/calls", {
          params: { path: { id: runId }, query: { round, step, limit: 50, ...(after && { after }) } },
        }),
      ),
    rowsOf: (page) => page.calls,
  });
  const columns = useCallColumns();
  const look: Column<Call> = {
    key: "look",
    title: t.exchange,
    cell: ({ id }) => (
      <Button kind="quiet" label={t.look} onClick={() => setOpened(id)}>
        <Eye aria-hidden size={15} />
      </Button>
    ),
  };
  return (
    <div class="step-calls">
      <h4>
        {t.callsTitle}: {nameOf(step)}
      </h4>
      {mayRead && <p class="soft">{t.callsNote}</p>}
      <Loaded query={query}>
        {() => (
          <DataTable
            caption={t.callsTitle}
            columns={mayRead ? [...columns, look] : columns}
            rows={rows}
            keyOf={({ id }) => String(id)}
            more={more}
          />
        )}
      </Loaded>
      {opened !== null && <ExchangeDialog runId={runId} call={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function useCallColumns(): readonly Column<Call>[] {
  const t = useMessages(runMessages);
  const format = useFormat();
  return [
    {
      key: "name",
      title: t.step,
      cell: ({ name, turn, attempt }) => (
        <code>
          {name}
          {turn > 0 && ` · ${turn}`}
          {attempt > 0 && ` · #${attempt + 1}`}
        </code>
      ),
    },
    { key: "role", title: t.role, isMinor: true, cell: ({ role }) => role },
    { key: "model", title: t.model, isMinor: true, cell: ({ model }) => model },
    {
      key: "state",
      title: t.state,
      cell: ({ status, failureCode }) => <CodeBadge code={failureCode ?? status} />,
    },
    {
      key: "tokens",
      title: t.tokens,
      isNumeric: true,
      isMinor: true,
      cell: ({ inputTokens, outputTokens }) =>
        `${format.number(inputTokens ?? 0)} / ${format.number(outputTokens ?? 0)}`,
    },
    {
      key: "time",
      title: t.time,
      isNumeric: true,
      isMinor: true,
      cell: ({ milliseconds }) => (milliseconds === null ? "–" : format.duration(milliseconds / 1000)),
    },
    { key: "cost", title: t.cost, isNumeric: true, cell: ({ dollars }) => format.dollars(dollars) },
  ];
}
