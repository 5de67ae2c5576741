import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { exposureMessages } from "./exposure-messages.ts";

type Standing = schemas["Standing"];
type Thresholds = Told<"/v1/exposure">["thresholds"];
type State = "" | "active" | "watch" | "quarantined";
type Language = "" | "en" | "zh";

/** All questions that are not retired, the most exposed first, page by page. */
export function ScoreTable() {
  const t = useMessages(exposureMessages);
  const nameOf = useCodes();
  const [state, setState] = useState<State>("");
  const [language, setLanguage] = useState<Language>("");
  const [domain, setDomain] = useState("");
  const filter = {
    ...(state !== "" && { state }),
    ...(language !== "" && { language }),
    ...(domain !== "" && { domain }),
  };
  const { query, rows, more, first } = usePages({
    key: ["exposure", "list", filter],
    fetch: (after) =>
      told(api.GET("/v1/exposure", { params: { query: { limit: 50, ...filter, ...(after && { after }) } } })),
    rowsOf: (page) => page.items,
  });
  const counts = useQuery({
    queryKey: ["exposure", "domains"],
    queryFn: () => told(api.GET("/v1/questions/facets")),
    staleTime: 60_000,
  });
  const columns = useColumns(first?.thresholds ?? { watch: 0, retire: 0 });
  return (
    <Card title={t.scores} note={t.scoresNote} isFlush>
      <div class="fields exposure-filters">
        <SelectField<State>
          label={t.state}
          name="state"
          value={state}
          options={[
            ["", t.any],
            ...(["active", "watch", "quarantined"] as const).map((each) => [each, nameOf(each)] as const),
          ]}
          onChoose={setState}
        />
        <SelectField<Language>
          label={t.language}
          name="language"
          value={language}
          options={[
            ["", t.any],
            ["en", t.english],
            ["zh", t.chinese],
          ]}
          onChoose={setLanguage}
        />
        <SelectField
          label={t.domain}
          name="domain"
          value={domain}
          options={[
            ["", t.any],
            ...(counts.data?.counts.facets.domain ?? []).map(({ value }) => [value, value] as const),
          ]}
          onChoose={setDomain}
        />
      </div>
      <Loaded query={query}>
        {() => (
          <DataTable
            caption={t.scores}
            rows={rows}
            keyOf={({ questionId }) => questionId}
            columns={columns}
            more={more}
            empty={<p class="table-empty">{t.noneSuch}</p>}
          />
        )}
      </Loaded>
    </Card>
  );
}

function useColumns(thresholds: Thresholds): readonly Column<Standing>[] {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const nameOf = useCodes();
  return [
    {
      key: "id",
      title: t.question,
      cell: ({ questionId }) => (
        <Link href={`~/questions/${questionId}/exposure`}>
          <ShortId id={questionId} />
        </Link>
      ),
    },
    {
      key: "state",
      title: t.state,
      sortBy: ({ state }) => state,
      cell: ({ state }) => <CodeBadge code={state} />,
    },
    {
      key: "domain",
      title: t.domain,
      isMinor: true,
      sortBy: ({ domain, language }) => `${domain} ${language}`,
      cell: ({ domain, language }) => `${domain} · ${language === "zh" ? t.chinese : t.english}`,
    },
    {
      key: "score",
      title: t.score,
      isNumeric: true,
      sortBy: ({ score }) => score,
      cell: ({ score }) => format.number(score, 1),
    },
    {
      key: "band",
      title: t.band,
      cell: ({ score }) =>
        score >= thresholds.retire ? (
          <Badge tone="bad">{t.bandRetire}</Badge>
        ) : score >= thresholds.watch ? (
          <Badge tone="warn">{t.bandWatch}</Badge>
        ) : (
          <span class="soft">{t.bandBelow}</span>
        ),
    },
    {
      key: "decision",
      title: t.policySays,
      isMinor: true,
      cell: ({ decision }) =>
        decision === null ? "–" : <span title={decision.note}>{nameOf(decision.reason)}</span>,
    },
    {
      key: "entries",
      title: t.entries,
      isNumeric: true,
      isMinor: true,
      sortBy: ({ entries }) => entries,
      cell: ({ entries }) => format.number(entries),
    },
    {
      key: "releases",
      title: t.releases,
      isNumeric: true,
      isMinor: true,
      sortBy: ({ releases }) => releases,
      cell: ({ releases }) => format.number(releases),
    },
  ];
}
