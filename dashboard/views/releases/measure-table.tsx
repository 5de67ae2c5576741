import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { releasePageMessages } from "./release-page-messages.ts";

type Languages = schemas["ReleaseStatistics"]["languages"];
type Measured = Languages[number];

interface Measure {
  readonly name: string;
  readonly of: (language: Measured) => string;
}

/** Means and standard deviations of each language. */
export function MeasureTable({
  languages,
  encoding,
}: {
  readonly languages: Languages;
  readonly encoding: string;
}) {
  const t = useMessages(releasePageMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const spread = (value: Measured["nodes"]): string =>
    value === null ? "–" : `${format.number(value.mean, 1)} ± ${format.number(value.sd, 1)}`;
  const measures: readonly Measure[] = [
    { name: t.questions, of: ({ questions }) => format.number(questions) },
    { name: t.nodes, of: ({ nodes }) => spread(nodes) },
    { name: t.edges, of: ({ edges }) => spread(edges) },
    { name: t.depth, of: ({ depth }) => spread(depth) },
    { name: t.evidence, of: ({ evidence }) => spread(evidence) },
    { name: t.sites, of: ({ rootDomains }) => spread(rootDomains) },
    { name: t.threeSites, of: ({ threeSites }) => (threeSites === null ? "–" : format.share(threeSites)) },
    { name: t.tokens(encoding), of: ({ tokens }) => spread(tokens) },
  ];
  const columns: readonly Column<Measure>[] = [
    { key: "name", title: t.measure, cell: ({ name }) => name },
    ...languages.map((language) => ({
      key: language.language,
      title: nameOf(language.language),
      isNumeric: true,
      cell: (measure: Measure) => measure.of(language),
    })),
  ];
  return (
    <Card title={t.measures} note={t.measuresNote} isFlush>
      <DataTable caption={t.measures} columns={columns} rows={measures} keyOf={({ name }) => name} />
    </Card>
  );
}
