import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { CheckField } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useMay } from "../../shell/session-context.tsx";
import { releasePageMessages } from "./release-page-messages.ts";
import "./releases.css";

type Row = schemas["QuestionOutline"] & { readonly question?: string };

/** The published questions as they stand now. Their wordings are asked for only if they are wanted, because each look is noted. */
export function ContentsTab({ id }: { readonly id: string }) {
  const t = useMessages(releasePageMessages);
  const nameOf = useCodes();
  const mayRead = useMay("read-answers");
  const [isWorded, setWorded] = useState(false);
  const { query, rows, more } = usePages<
    { readonly questions: readonly Row[]; readonly next: string | null },
    Row
  >({
    key: ["release", id, "questions", isWorded],
    fetch: (after) => {
      const asked = { release: [id], ...(after !== undefined && { after }) };
      return isWorded
        ? told(api.POST("/v1/questions/search", { body: { ...asked, limit: 20 } }))
        : told(api.GET("/v1/questions", { params: { query: { ...asked, limit: 50 } } }));
    },
    rowsOf: ({ questions }) => questions,
  });
  const columns: readonly Column<Row>[] = [
    {
      key: "question",
      title: t.columnQuestion,
      cell: ({ id: questionId, question, language }) => (
        <div class="release-question">
          {question !== undefined && (
            <span lang={language} dir="auto">
              {question}
            </span>
          )}
          <Link href={`~/questions/${questionId}`}>
            <code>{questionId}</code>
          </Link>
        </div>
      ),
    },
    { key: "language", title: t.columnLanguage, cell: ({ language }) => nameOf(language) },
    { key: "domain", title: t.columnDomain, isMinor: true, cell: ({ domain }) => domain },
    { key: "state", title: t.columnState, cell: ({ state }) => <CodeBadge code={state} /> },
  ];
  return (
    <div class="stack">
      {mayRead && (
        <div class="row release-worded">
          <CheckField label={t.showWordings} name="wordings" value={isWorded} onChange={setWorded} />
          <span class="soft">{t.wordingsNoted}</span>
        </div>
      )}
      <Loaded query={query}>
        {() => (
          <div class="card flush">
            <DataTable
              caption={t.questionTable}
              columns={columns}
              rows={rows}
              keyOf={({ id: questionId }) => questionId}
              more={more}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}
