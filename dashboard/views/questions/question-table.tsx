import { Link } from "wouter-preact";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable, type MoreRows } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { questionsMessages } from "./questions-messages.ts";
import { useFacetNames } from "./use-facet-names.ts";

/** A question in a list: its wording is there where it was asked for. */
export type ListedQuestion = schemas["QuestionOutline"] & { readonly question?: string };

export function QuestionTable({
  rows,
  more,
}: {
  readonly rows: readonly ListedQuestion[];
  readonly more: MoreRows;
}) {
  const t = useMessages(questionsMessages);
  const format = useFormat();
  const { valueName } = useFacetNames();
  const columns: readonly Column<ListedQuestion>[] = [
    {
      key: "question",
      title: t.columnQuestion,
      cell: ({ id, question, language }) => (
        <div class="question-cell">
          {question !== undefined && (
            <Link href={`/${id}`} class="question-wording" lang={language} dir="auto">
              {question}
            </Link>
          )}
          {question === undefined ? (
            <Link href={`/${id}`}>
              <code>{id}</code>
            </Link>
          ) : (
            <code class="soft">{id}</code>
          )}
        </div>
      ),
    },
    {
      key: "state",
      title: t.columnState,
      cell: ({ state, unsolved }) => (
        <span class="row">
          <CodeBadge code={state} />
          {unsolved && <Badge tone="warn">{t.unsolved}</Badge>}
        </span>
      ),
    },
    {
      key: "domain",
      title: t.columnDomain,
      cell: ({ domain, subDomain }) => (
        <>
          {domain}
          <span class="question-sub">{subDomain.replace(`${domain}/`, "")}</span>
        </>
      ),
    },
    {
      key: "language",
      title: t.columnLanguage,
      isMinor: true,
      cell: ({ language }) => valueName("language", language),
    },
    {
      key: "class",
      title: t.columnClass,
      isMinor: true,
      cell: ({ freshnessClass }) => valueName("freshnessClass", freshnessClass),
    },
    {
      key: "exposure",
      title: t.columnExposure,
      isNumeric: true,
      isMinor: true,
      cell: ({ exposure }) => (exposure === null ? "–" : format.number(exposure, 1)),
    },
    {
      key: "rounds",
      title: t.columnRounds,
      isNumeric: true,
      isMinor: true,
      cell: ({ rounds }) => format.number(rounds),
    },
    {
      key: "accepted",
      title: t.columnAccepted,
      cell: ({ accepted }) => (
        <span class="question-when">
          <Moment at={accepted} />
        </span>
      ),
    },
  ];
  return <DataTable caption={t.table} columns={columns} rows={rows} keyOf={({ id }) => id} more={more} />;
}
