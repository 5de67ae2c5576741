import { useQuery } from "@tanstack/preact-query";
import { Bars } from "../../charts/bars.tsx";
import { ColumnChart } from "../../charts/column-chart.tsx";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { countBy } from "./count-by.ts";
import { MeasureTable } from "./measure-table.tsx";
import { releasePageMessages } from "./release-page-messages.ts";

type Statistics = schemas["ReleaseStatistics"];
type Group = schemas["ReleasedGroup"];

/** The figures that a release publishes about itself, and its questions by age and difficulty. */
export function StatisticsTab({ release }: { readonly release: schemas["Release"] }) {
  const t = useMessages(releasePageMessages);
  const { id } = release;
  const query = useQuery({
    queryKey: ["release", id, "statistics"],
    queryFn: () => told(api.GET("/v1/releases/{id}/statistics", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query}>
      {({ statistics, groups }) => (
        <div class="stack">
          <Counts release={release} statistics={statistics} />
          {statistics === null && <p class="soft">{t.noFolder}</p>}
          {statistics !== null && <MeasureTable {...statistics} />}
          <div class="columns">
            {statistics !== null && <Plots statistics={statistics} />}
            <Ages groups={groups} />
            <Domains release={release} statistics={statistics} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Counts({
  release,
  statistics,
}: {
  readonly release: schemas["Release"];
  readonly statistics: Statistics | null;
}) {
  const t = useMessages(releasePageMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const withheld = release.counts.filter(({ split }) => split === "private");
  return (
    <Stats>
      <Stat
        label={t.published}
        value={format.number(release.public)}
        note={release.forms > 0 ? t.formsToo(format.number(release.forms)) : undefined}
      />
      <Stat
        label={t.withheld}
        value={format.number(withheld.reduce((sum, { items }) => sum + items, 0))}
        note={t.withheldNote}
      />
      {countBy(release.counts, ({ language }) => language).map(([language, items]) => (
        <Stat key={language} label={nameOf(language)} value={format.number(items)} note={t.bothSplits} />
      ))}
      {statistics !== null && (
        <Stat
          label={t.rootDomains}
          value={format.number(statistics.distinctRootDomains)}
          note={t.rootDomainsNote}
        />
      )}
    </Stats>
  );
}

/** The distributions that the paper shows. Each is one chart, in which every language is a series of columns. */
function Plots({ statistics: { languages } }: { readonly statistics: Statistics }) {
  const t = useMessages(releasePageMessages);
  const nameOf = useCodes();
  const series = languages.map(({ language }) => nameOf(language));
  const plot = (label: string, key: "byNodes" | "byRootDomains" | "byTokens", width = 1) => (
    <Card title={label}>
      <ColumnChart
        label={label}
        series={series}
        columns={stackCounts(
          languages.map((language) => language[key]),
          width,
        )}
      />
    </Card>
  );
  return (
    <>
      {plot(t.byNodes, "byNodes")}
      {plot(t.byRootDomains, "byRootDomains")}
      {plot(t.byTokens, "byTokens", 25)}
    </>
  );
}

/** Counts of several languages by a number, as columns without gaps: a number that no question has gets a column too. */
function stackCounts(
  counts: readonly Readonly<Record<string, number>>[],
  step: number,
): { readonly name: string; readonly values: readonly number[] }[] {
  const keys = counts.flatMap((one) => Object.keys(one).map(Number));
  if (keys.length === 0) return [];
  const [first, last] = [Math.min(...keys), Math.max(...keys)];
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => {
    const key = first + index * step;
    return {
      name: step === 1 ? String(key) : `${key}–${key + step - 1}`,
      values: counts.map((one) => one[key] ?? 0),
    };
  });
}

function Domains({
  release,
  statistics,
}: {
  readonly release: schemas["Release"];
  readonly statistics: Statistics | null;
}) {
  const t = useMessages(releasePageMessages);
  const domains = countBy(release.counts, ({ domain }) => domain);
  const top = statistics?.topRootDomains.slice(0, 8) ?? [];
  return (
    <>
      <Card title={t.byDomain} note={t.byDomainNote}>
        <Bars label={t.byDomain} bars={domains.map(([name, value]) => ({ name, value }))} />
      </Card>
      {top.length > 0 && (
        <Card title={t.topRootDomains} note={t.topRootDomainsNote}>
          <Bars
            label={t.topRootDomains}
            bars={top.map(({ rootDomain, questions }) => ({ name: rootDomain, value: questions }))}
          />
        </Card>
      )}
    </>
  );
}

/** Published questions by the month of their answers, and by the panel models that answered right. */
function Ages({ groups }: { readonly groups: readonly Group[] }) {
  const t = useMessages(releasePageMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const languages = [...new Set(groups.map(({ language }) => language))].sort();
  const series = languages.map(nameOf);
  const columnsOf = (nameOfGroup: (group: Group) => string) => {
    const names = [...new Set(groups.map(nameOfGroup))].sort();
    return names.map((name) => ({
      name,
      values: languages.map((language) =>
        groups.reduce(
          (sum, group) =>
            group.language === language && nameOfGroup(group) === name ? sum + group.items : sum,
          0,
        ),
      ),
    }));
  };
  return (
    <>
      <Card title={t.byMonth} note={t.byMonthNote}>
        <ColumnChart label={t.byMonth} series={series} columns={columnsOf(({ month }) => month)} />
      </Card>
      <Card title={t.byDifficulty} note={t.byDifficultyNote}>
        <ColumnChart
          label={t.byDifficulty}
          series={series}
          columns={columnsOf(({ rightModels, models }) =>
            rightModels === null
              ? t.notMeasured
              : t.rightOf(format.number(rightModels), format.number(models ?? 0)),
          )}
        />
      </Card>
    </>
  );
}
