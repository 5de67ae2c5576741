import { useState } from "preact/hooks";
import { IntervalChart, type IntervalRow } from "../../charts/interval-chart.tsx";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { Card } from "../../parts/card.tsx";
import { Choice } from "../../parts/choice.tsx";
import { leaderboardMessages } from "./leaderboard-messages.ts";
import "./leaderboard.css";
import { useModeNames } from "./use-mode-names.ts";

type Submission = schemas["RankedSubmission"];
type By = Submission["groups"][number]["by"];

/** Most submissions beside each other: there are as many colours. */
const mostSeries = 6;

/** Accuracy by a property of the questions. Months of a model's training are drawn open. */
export function Breakdown({ submissions }: { readonly submissions: readonly Submission[] }) {
  const t = useMessages(leaderboardMessages);
  const nameOf = useCodes();
  const modes = useModeNames();
  const [by, setBy] = useState<By>("month");
  const broken = submissions.filter(({ groups }) => groups.length > 0).slice(0, mostSeries);
  const isOneRelease = new Set(broken.map(({ releaseId }) => releaseId)).size < 2;
  const seriesName = ({ name, mode, releaseId }: Submission): string =>
    [name, modes.get(mode) ?? mode, ...(isOneRelease ? [] : [releaseId])].join(" · ");
  const series = broken.map((submission, place) => `${place + 1}. ${seriesName(submission)}`);
  const valueName = (value: string): string => {
    if (value === "other") return t.others;
    return by === "month" ? value.replace("/", " – ") : by === "domain" ? value : nameOf(value);
  };
  const values = [
    ...new Set(
      broken.flatMap(({ groups }) => groups.filter((group) => group.by === by).map(({ value }) => value)),
    ),
  ].sort((one, other) => Number(one === "other") - Number(other === "other") || (one < other ? -1 : 1));
  const rows = values.map((value): IntervalRow => {
    const marks = broken.flatMap(({ groups }, place) => {
      const group = groups.find((one) => one.by === by && one.value === value);
      if (group === undefined || group.accuracy === null) return [];
      const isTrained = group.training === "inside" || group.training === "partly";
      const mark = { series: place, value: group.accuracy, interval: group.interval };
      return [isTrained ? { ...mark, isOpen: true, note: t.trained } : mark];
    });
    return { key: value, name: valueName(value), marks };
  });
  return (
    <Card
      title={t.breakdown}
      note={t.breakdownNote}
      actions={
        <Choice<By>
          label={t.breakdown}
          isLabelHidden
          value={by}
          options={[
            ["month", t.byMonth],
            ["language", t.byLanguage],
            ["domain", t.byDomain],
            ["form", t.byForm],
          ]}
          onChoose={setBy}
        />
      }
    >
      {rows.length === 0 ? (
        <p class="soft">{broken.length === 0 ? t.noGroups : t.oneGroup}</p>
      ) : (
        <>
          <IntervalChart label={t.breakdown} series={series} rows={rows} />
          {rows.some(({ marks }) => marks.some(({ isOpen }) => isOpen)) && (
            <p class="leaderboard-note">{t.openMarks}</p>
          )}
        </>
      )}
    </Card>
  );
}
