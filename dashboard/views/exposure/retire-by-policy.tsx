import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { CheckField } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { CellTable } from "./cell-table.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import type { Tried } from "./use-policy-trial.ts";

/** Retires by the tried policy, after a dry run over the ledger itself and an estimate of what the replacements cost. */
export function RetireByPolicy({ tried, onClose }: { readonly tried: Tried; readonly onClose: () => void }) {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [isReplaced, setReplaced] = useState(true);
  const dryRun = useQuery({
    queryKey: ["exposure", "dry-run", tried],
    queryFn: () => told(api.POST("/v1/retirements", { body: { ...tried, apply: false } })),
    staleTime: 0,
  });
  const plan = useQuery({
    queryKey: ["exposure", "estimate", tried],
    queryFn: () => told(api.POST("/v1/retirements/plan", { body: { ...tried, limit: 0, estimate: true } })),
    staleTime: 0,
  });
  const retired = dryRun.data?.retired.length ?? 0;
  const estimate = plan.data?.estimate ?? null;
  const isChanged = Object.keys(tried).length > 0;
  return (
    <Confirm
      title={t.applyTitle}
      action={retired > 0 ? t.applyDo(format.number(retired)) : t.applyWatch}
      kind="danger"
      isReady={dryRun.data !== undefined && plan.data !== undefined}
      onClose={onClose}
      estimate={
        <Loaded query={plan}>
          {() =>
            estimate === null ? (
              <p>{t.noReplacements}</p>
            ) : (
              <>
                <p>
                  <strong>
                    {estimate.dollars === null
                      ? t.costUnknown
                      : t.cost(
                          format.number(estimate.items),
                          format.dollars(estimate.dollars.low),
                          format.dollars(estimate.dollars.high),
                        )}
                  </strong>
                </p>
                <p class="soft">
                  {t.runs(
                    format.number(Math.floor(estimate.runs.low)),
                    format.number(Math.ceil(estimate.runs.high)),
                  )}
                </p>
                <CheckField label={t.replace} name="replace" value={isReplaced} onChange={setReplaced} />
              </>
            )
          }
        </Loaded>
      }
      onConfirm={async () => {
        await api.POST("/v1/retirements", { body: { ...tried, apply: true, replace: isReplaced } });
        await queries.invalidateQueries();
        go("/retired");
      }}
    >
      <Loaded query={dryRun}>
        {(report) => (
          <>
            <p>
              {t.wouldDo(format.number(report.retired.length), format.number(report.watched.length))}{" "}
              {t.retiredIsFinal}
            </p>
            {report.retired.length > 0 && <CellTable caption={t.cells} cells={cellsOf(report.retired)} />}
          </>
        )}
      </Loaded>
      {isChanged && <p class="soft">{t.settingsStay}</p>}
    </Confirm>
  );
}

function cellsOf(retired: readonly { readonly domain: string; readonly language: string }[]) {
  const cells = new Map<string, { domain: string; language: string; items: number }>();
  for (const { domain, language } of retired) {
    const name = `${domain} ${language}`;
    cells.set(name, { domain, language, items: (cells.get(name)?.items ?? 0) + 1 });
  }
  return [...cells.values()];
}
