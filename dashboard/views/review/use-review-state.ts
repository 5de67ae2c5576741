import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMay } from "../../shell/session-context.tsx";

/** Time between two looks at a review that is under way. */
const liveMs = 4_000;

/** The state of a review, which follows the answers as they come in. */
export function useReviewState(id: string) {
  const mayReview = useMay("review");
  return useQuery({
    queryKey: ["review", id, "state"],
    refetchInterval: liveMs,
    queryFn: () => {
      const params = { path: { id } };
      return mayReview
        ? told(api.GET("/v1/reviews/{id}/progress", { params }))
        : told(api.GET("/v1/reviews/{id}", { params }));
    },
  });
}

/** Where the page keeps one question of a review as its annotator sees it; null is the first question that is not judged. */
export const itemKey = (id: string, question: string | null) => ["review", id, "item", question] as const;
