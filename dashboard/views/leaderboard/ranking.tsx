import { IntervalChart, type IntervalRow } from "../../charts/interval-chart.tsx";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { leaderboardMessages } from "./leaderboard-messages.ts";
import "./leaderboard.css";
import { type Measured, measureSubmission } from "./measure-submission.ts";
import type { LeaderboardFilter } from "./use-leaderboard-filter.ts";
import { useModeNames } from "./use-mode-names.ts";

type Submission = schemas["RankedSubmission"];

/** Most rows of the chart; the table has all. */
const mostRows = 12;

/** The submissions by accuracy, as a chart that sets runs with and without tools beside each other, and as a table. */
export function Ranking({
  submissions,
  filter,
}: {
  readonly submissions: readonly Submission[];
  readonly filter: LeaderboardFilter;
}) {
  const t = useMessages(leaderboardMessages);
  const isWindow = filter.from !== "" || filter.to !== "";
  const measured = submissions.map((submission) => measureSubmission(submission, isWindow));
  return (
    <Card title={t.ranking} note={isWindow ? t.rankingWindow : t.rankingNote} isFlush>
      <div class="leaderboard-chart">
        <RankingChart measured={measured} hasReleases={filter.release === ""} />
      </div>
      <RankingTable measured={measured} hasReleases={filter.release === ""} />
    </Card>
  );
}

function RankingChart({
  measured,
  hasReleases,
}: {
  readonly measured: readonly Measured[];
  readonly hasReleases: boolean;
}) {
  const t = useMessages(leaderboardMessages);
  const modes = useModeNames();
  const used = [...modes.keys()].filter((mode) =>
    measured.some(({ submission }) => submission.mode === mode),
  );
  const rows = new Map<string, IntervalRow>();
  for (const { submission, share, trainedOn } of measured) {
    if (share === null || share.accuracy === null) continue;
    const { name, releaseId, mode } = submission;
    const key = `${releaseId} ${name}`;
    const before = rows.get(key)?.marks ?? [];
    const series = used.indexOf(mode);
    // The list is ordered by accuracy, so the first one of a name and a mode is the best.
    if (before.some((mark) => mark.series === series)) continue;
    const mark = {
      ...{ series, value: share.accuracy, interval: share.interval },
      ...(trainedOn > 0 && { isOpen: true, note: t.trained }),
    };
    const marks = [...before, mark].sort((one, other) => one.series - other.series);
    rows.set(key, { key, name, ...(hasReleases && { note: releaseId }), marks });
  }
  const shown = [...rows.values()].slice(0, mostRows);
  return (
    <>
      <IntervalChart label={t.ranking} series={used.map((mode) => modes.get(mode) ?? mode)} rows={shown} />
      {shown.some(({ marks }) => marks.some(({ isOpen }) => isOpen)) && (
        <p class="leaderboard-note">{t.openMarks}</p>
      )}
      {rows.size > mostRows && <p class="leaderboard-note">{t.firstRows(String(mostRows))}</p>}
    </>
  );
}

function RankingTable({
  measured,
  hasReleases,
}: {
  readonly measured: readonly Measured[];
  readonly hasReleases: boolean;
}) {
  const t = useMessages(leaderboardMessages);
  const format = useFormat();
  const modes = useModeNames();
  const columns: readonly Column<Measured>[] = [
    {
      key: "name",
      title: t.columnName,
      cell: ({ submission: { name, releaseId } }) => (
        <span class="leaderboard-name">
          <strong dir="auto">{name}</strong>
          {hasReleases && <span class="soft">{releaseId}</span>}
        </span>
      ),
    },
    {
      key: "mode",
      title: t.mode,
      cell: ({ submission: { mode } }) => <span class="leaderboard-mode">{modes.get(mode) ?? mode}</span>,
    },
    {
      key: "accuracy",
      title: t.columnAccuracy,
      isNumeric: true,
      sortBy: ({ share }) => share?.accuracy ?? null,
      cell: ({ share }) =>
        share === null || share.accuracy === null ? "–" : <strong>{format.share(share.accuracy, 1)}</strong>,
    },
    {
      key: "interval",
      title: t.columnInterval,
      isNumeric: true,
      cell: ({ share }) =>
        share?.interval ? `${format.share(share.interval.low)} – ${format.share(share.interval.high)}` : "–",
    },
    {
      key: "questions",
      title: t.columnRight,
      isNumeric: true,
      isMinor: true,
      cell: ({ share }) =>
        share === null ? "–" : `${format.number(share.correct)} / ${format.number(share.questions)}`,
    },
    {
      key: "er",
      title: t.columnOver,
      isNumeric: true,
      isMinor: true,
      sortBy: ({ overShare }) => overShare,
      cell: ({ overShare }) => (overShare === null ? "–" : format.share(overShare, 1)),
    },
    {
      key: "dollars",
      title: t.columnCost,
      isNumeric: true,
      isMinor: true,
      sortBy: ({ submission }) => submission.dollars,
      cell: ({ submission }) => format.dollars(submission.dollars),
    },
    {
      key: "training",
      title: t.columnTraining,
      cell: ({ submission: { trainingCutoff }, trainedOn }) => (
        <span class="leaderboard-name">
          <span>{trainingCutoff === null ? t.notStated : format.day(trainingCutoff)}</span>
          {trainedOn > 0 && (
            <span>
              <Badge tone="warn" title={t.trainedWhy}>
                {t.trainedOn(format.number(trainedOn))}
              </Badge>
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t.ranking}
      columns={columns}
      rows={measured}
      keyOf={({ submission }) => submission.id}
    />
  );
}
