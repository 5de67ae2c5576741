import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { CompareItem } from "./compare-item.tsx";
import "./review.css";
import { reviewMessages } from "./review-messages.ts";

/** The questions on which annotators differ, one of them in full: the named one, or else the first that is open. */
export function ComparePage({
  id,
  question,
}: {
  readonly id: string;
  readonly question?: string | undefined;
}) {
  const t = useMessages(reviewMessages);
  const differences = useQuery({
    queryKey: ["review", id, "differences"],
    queryFn: () => told(api.GET("/v1/reviews/{id}/disagreements", { params: { path: { id } } })),
  });
  const sheet = differences.data?.sheet ?? null;
  return (
    <>
      <PageHeader
        title={t.compareTitle}
        back={{ href: `/${id}`, name: id }}
        text={t.compareText}
        actions={sheet !== null && <Button onClick={() => download(`${id}.csv`, sheet)}>{t.sheet}</Button>}
      />
      <Loaded query={differences}>
        {({ items, open }) => {
          const shown =
            items.find(({ questionId }) => questionId === question) ??
            items.find(({ resolved }) => resolved === null);
          return (
            <div class="stack">
              {items.length > 0 && (
                <nav class="compare-list" aria-label={t.differences}>
                  {items.map(({ questionId, resolved }) => (
                    <Link
                      key={questionId}
                      href={`/${id}/compare/${questionId}`}
                      aria-current={questionId === shown?.questionId ? "true" : undefined}
                    >
                      <code>{questionId}</code>
                      <Badge tone={resolved === null ? "warn" : "good"}>
                        {resolved === null ? t.open : t.resolved}
                      </Badge>
                    </Link>
                  ))}
                </nav>
              )}
              {open === 0 && <Empty title={t.allAgree} text={t.allAgreeWhy} />}
              {shown !== undefined && <CompareItem key={shown.questionId} id={id} compared={shown} />}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** Saves a text as a file of the reader. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
