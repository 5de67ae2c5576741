import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { LinkButton } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { AnnotateItem } from "./annotate-item.tsx";
import "./review.css";
import { reviewMessages } from "./review-messages.ts";
import { itemKey, useReviewState } from "./use-review-state.ts";

/** The annotator's page: the named question, or else the first one that is not judged. */
export function AnnotatePage({
  id,
  question,
}: {
  readonly id: string;
  readonly question?: string | undefined;
}) {
  const t = useMessages(reviewMessages);
  const state = useReviewState(id);
  const next = useQuery({
    queryKey: itemKey(id, question ?? null),
    // A judgement that was made meanwhile changes which question is next.
    staleTime: 0,
    queryFn: () =>
      told(
        api.GET("/v1/reviews/{id}/next", {
          params: { path: { id }, query: question === undefined ? {} : { question } },
        }),
      ),
  });
  const isClosed = state.data?.isJudged === true;
  return (
    <Loaded query={next}>
      {(told) =>
        told.item === null ? (
          <>
            <PageHeader title={t.title} back={{ href: `/${id}`, name: id }} />
            <Empty
              title={t.finished}
              text={isClosed ? t.closedWhy : t.finishedWhy}
              action={
                <div class="row">
                  {isClosed && <LinkButton href={`/${id}/compare`}>{t.compare}</LinkButton>}
                  {told.ids[0] !== undefined && (
                    <LinkButton href={`/${id}/annotate/${told.ids[0]}`}>{t.review}</LinkButton>
                  )}
                </div>
              }
            />
          </>
        ) : (
          <AnnotateItem key={told.item.id} id={id} told={told} item={told.item} isClosed={isClosed} />
        )
      }
    </Loaded>
  );
}
