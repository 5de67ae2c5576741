import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { leaderboardMessages } from "./leaderboard-messages.ts";
import { useModeNames } from "./use-mode-names.ts";

type Submission = schemas["Submission"];

/** The submissions of this session's token. While a submission is being graded, the list is updated. Nothing is shown if there are none. */
export function OwnSubmissions() {
  const t = useMessages(leaderboardMessages);
  const format = useFormat();
  const modes = useModeNames();
  const queries = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: ["submissions"],
    queryFn: async () =>
      (await told(api.GET("/v1/submissions", { params: { query: { limit: 20 } } }))).submissions,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "due") ? 2000 : false),
  });
  const due = data.filter(({ status }) => status === "due").length;
  const before = useRef(due);
  useEffect(() => {
    if (due < before.current) void queries.invalidateQueries({ queryKey: ["leaderboard"] });
    before.current = due;
  }, [due, queries]);
  if (data.length === 0) return null;
  const columns: readonly Column<Submission>[] = [
    {
      key: "name",
      title: t.columnName,
      cell: ({ name, releaseId }) => (
        <span class="leaderboard-name">
          <strong dir="auto">{name}</strong>
          <span class="soft">{releaseId}</span>
        </span>
      ),
    },
    { key: "mode", title: t.mode, isMinor: true, cell: ({ mode }) => modes.get(mode) ?? mode },
    { key: "submitted", title: t.columnSubmitted, cell: ({ submitted }) => <Moment at={submitted} /> },
    {
      key: "status",
      title: t.columnStatus,
      cell: ({ status, error }) =>
        status === "due" ? (
          <Badge tone="info">{t.grading}</Badge>
        ) : (
          <span class="row">
            <CodeBadge code={status === "done" ? "graded" : status} />
            {error !== null && <code>{error}</code>}
          </span>
        ),
    },
    {
      key: "result",
      title: t.columnAccuracy,
      isNumeric: true,
      cell: ({ result }) => {
        if (result === null || result.accuracy === null) return "–";
        const { accuracy, interval } = result;
        return (
          <span class="leaderboard-name">
            <strong>{format.share(accuracy, 1)}</strong>
            {interval !== null && (
              <span class="soft">{`${format.share(interval.low)} – ${format.share(interval.high)}`}</span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Card title={t.own} note={due > 0 ? t.gradingNote : t.ownNote} isFlush>
      <DataTable caption={t.own} columns={columns} rows={data} keyOf={({ id }) => id} />
    </Card>
  );
}
