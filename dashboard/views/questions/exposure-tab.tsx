import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { questionPageMessages } from "./question-page-messages.ts";

/** One entry of the exposure ledger with the points that it adds. */
interface Line {
  readonly at: string;
  readonly kind: string;
  readonly party: string;
  readonly weight: number;
  readonly points: number;
  readonly sum: number;
  readonly limit: "age" | "party" | "kind" | null;
}

interface KeyedLine extends Line {
  readonly key: string;
}

/** This tab shows who has seen the question, and what each of them adds to its score. */
export function ExposureTab({ id }: { readonly id: string }) {
  const t = useMessages(questionPageMessages);
  const format = useFormat();
  const name = useCodes();
  const exposure = useQuery({
    queryKey: ["question", id, "exposure"],
    queryFn: () => told(api.GET("/v1/exposure/{id}", { params: { path: { id } } })),
  });
  const limits = { age: t.limitAge, party: t.limitParty, kind: t.limitKind };
  const columns: readonly Column<KeyedLine>[] = [
    { key: "at", title: t.when, cell: ({ at }) => format.day(at) },
    { key: "kind", title: t.what, cell: ({ kind }) => <CodeBadge code={kind} /> },
    { key: "party", title: t.who, cell: ({ party }) => <span class="exposure-party">{party || "–"}</span> },
    {
      key: "weight",
      title: t.weight,
      isNumeric: true,
      isMinor: true,
      cell: ({ weight }) => format.number(weight, 2),
    },
    { key: "points", title: t.points, isNumeric: true, cell: ({ points }) => format.number(points, 2) },
    { key: "sum", title: t.sum, isNumeric: true, cell: ({ sum }) => format.number(sum, 2) },
    {
      key: "limit",
      title: t.limit,
      isMinor: true,
      cell: ({ limit }) => <span class="soft">{limit === null ? "" : limits[limit]}</span>,
    },
  ];
  return (
    <Loaded query={exposure}>
      {({ score, lines, thresholds, decision }) => {
        const { watch, retire } = thresholds as { watch: number; retire: number };
        const decided = decision as { to: string; reason: string } | null;
        return (
          <div class="stack">
            <Stats>
              <Stat
                label={t.score}
                value={format.number(score, 1)}
                tone={score >= retire ? "bad" : score >= watch ? "warn" : "neutral"}
              />
              <Stat label={t.watchFrom} value={format.number(watch, 1)} />
              <Stat label={t.retireFrom} value={format.number(retire, 1)} />
            </Stats>
            <p>
              {t.decision}:{" "}
              {decided === null ? (
                t.decisionNone
              ) : (
                <>
                  <CodeBadge code={decided.to} /> {name(decided.reason)}
                </>
              )}
            </p>
            <Card title={t.lines} isFlush>
              <DataTable
                caption={t.lines}
                columns={columns}
                rows={(lines as Line[]).map((line, at) => ({ ...line, key: String(at) }))}
                keyOf={({ key }) => key}
                empty={<p class="table-empty">{t.linesEmpty}</p>}
              />
            </Card>
          </div>
        );
      }}
    </Loaded>
  );
}
