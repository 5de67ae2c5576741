import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { RunTask } from "../../orders/run-task.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { exposureMessages } from "./exposure-messages.ts";

const tones = { contaminated: "bad", saturated: "warn", clear: "good", undecided: "neutral" } as const;

/** This tab shows what the probes found about each model. */
export function ModelsTab() {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const query = useQuery({
    queryKey: ["exposure", "probes"],
    // Two rows for each model that was probed.
    queryFn: () => told(api.GET("/v1/probes", { params: { query: { limit: 200 } } })),
  });
  return (
    <Loaded query={query}>
      {({ verdicts }) =>
        verdicts.length === 0 ? (
          <Empty title={t.noProbes} text={t.noProbesText} action={<RunTask task="probes" isNamed />} />
        ) : (
          <Card title={t.tabModels} note={t.modelsNote} isFlush actions={<RunTask task="probes" isNamed />}>
            <DataTable
              caption={t.tabModels}
              rows={verdicts}
              keyOf={({ model, mode }) => `${model} ${mode}`}
              columns={[
                {
                  key: "model",
                  title: t.model,
                  sortBy: ({ model }) => model,
                  cell: ({ model }) => (
                    <span class="exposure-text" dir="auto">
                      {model}
                    </span>
                  ),
                },
                {
                  key: "mode",
                  title: t.mode,
                  cell: ({ mode }) => (mode === "tools" ? t.withTools : t.closedBook),
                },
                {
                  key: "verdict",
                  title: t.verdict,
                  cell: ({ verdict }) => <CodeBadge code={verdict} tone={tones[verdict]} />,
                },
                {
                  key: "decided",
                  title: t.when,
                  sortBy: ({ decided }) => decided,
                  cell: ({ decided }) => format.day(decided),
                },
              ]}
            />
          </Card>
        )
      }
    </Loaded>
  );
}
