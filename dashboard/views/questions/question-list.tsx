import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useRefreshOn } from "../../client/live.tsx";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Empty } from "../../parts/empty.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Loading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useMay } from "../../shell/session-context.tsx";
import { QuestionFilters } from "./question-filters.tsx";
import "./question-list.css";
import { QuestionSearch } from "./question-search.tsx";
import { type ListedQuestion, QuestionTable } from "./question-table.tsx";
import { questionsMessages } from "./questions-messages.ts";
import { filterOf, type QuestionChoice, queryOf, useQuestionFilter } from "./use-question-filter.ts";

/** The text that is looked for besides the filters: the beginning of an id, or with the right scope words and wordings. */
interface Wanted {
  readonly id: string;
  readonly words: string;
  readonly isWorded: boolean;
}

const nothing: Wanted = { id: "", words: "", isWorded: false };

export function QuestionList() {
  const t = useMessages(questionsMessages);
  const format = useFormat();
  const { choice, count, toggle, clear } = useQuestionFilter();
  const [wanted, setWanted] = useState(nothing);
  const mayRead = useMay("read-answers");
  const list = useList(choice, wanted);
  const { counts, error: countError } = useCounts(choice, wanted, list);
  useRefreshOn(["question.moved", "run.accepted", "release.built"], [["questions"], ["question-counts"]]);
  const isFiltered = count > 0 || wanted.id !== "" || wanted.words !== "";
  const total = counts?.total;
  const error = list.query.error ?? countError;
  const head = (
    <PageHeader
      title={t.title}
      text={total === undefined ? t.text : total === 1 ? t.one : t.count(format.number(total))}
    />
  );
  if (error !== null)
    return (
      <>
        {head}
        <Failure error={error} onRetry={() => void list.query.refetch()} />
      </>
    );
  if (total === 0 && !isFiltered)
    return (
      <>
        {head}
        <Empty title={t.empty} text={t.emptyWhy} command="freshet refresh --target 10" />
      </>
    );
  return (
    <>
      {head}
      <QuestionSearch
        mayRead={mayRead}
        isWorded={wanted.isWorded}
        onSearch={(text) => setWanted(mayRead ? { ...wanted, words: text } : { ...wanted, id: text })}
        onWorded={(isWorded) => setWanted({ ...wanted, isWorded })}
      />
      <div class="question-columns">
        {counts !== undefined && (
          <QuestionFilters counts={counts} choice={choice} chosen={count} onToggle={toggle} onClear={clear} />
        )}
        <div class="card flush question-rows">
          {list.query.data === undefined ? (
            <Loading />
          ) : list.rows.length === 0 ? (
            <Empty title={t.none} text={t.noneWhy} />
          ) : (
            <QuestionTable rows={list.rows} more={list.more} />
          )}
        </div>
      </div>
    </>
  );
}

/** The list. With words or wordings it is the search, which notes each question that it shows in the exposure ledger. */
function useList(choice: QuestionChoice, { id, words, isWorded }: Wanted) {
  return usePages<ListPage, ListedQuestion>({
    key: ["questions", choice, id, words, isWorded],
    fetch: async (after) => {
      const more = after === undefined ? {} : { after };
      if (words !== "" || isWorded) {
        const body = { ...filterOf(choice), ...more, limit: 20, ...(words !== "" && { words }) };
        return told(api.POST("/v1/questions/search", { body }));
      }
      const query = { ...queryOf(choice), ...more, limit: 50, ...(id !== "" && { id }) };
      return { ...(await told(api.GET("/v1/questions", { params: { query } }))), counts: null };
    },
    rowsOf: ({ questions }) => questions,
  });
}

interface ListPage {
  readonly questions: readonly ListedQuestion[];
  readonly counts: schemas["QuestionCounts"] | null;
  readonly next: string | null;
}

/** Counts by property. A search by words brings its own, because they tell what has these words. */
function useCounts(choice: QuestionChoice, { id, words }: Wanted, list: ReturnType<typeof useList>) {
  const { data, error } = useQuery({
    queryKey: ["question-counts", choice, id],
    enabled: words === "",
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { ...queryOf(choice), ...(id !== "" && { id }) };
      return (await told(api.GET("/v1/questions/facets", { params: { query } }))).counts;
    },
  });
  return words === "" ? { counts: data, error } : { counts: list.first?.counts ?? undefined, error: null };
}
