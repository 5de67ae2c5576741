import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMay } from "../../shell/session-context.tsx";

/** A question in full. It is asked for only with the scope, since each view is noted. */
export function useQuestionContent(id: string) {
  return useQuery({
    queryKey: ["question", id, "content"],
    enabled: useMay("read-answers"),
    staleTime: 60_000,
    queryFn: () => told(api.GET("/v1/questions/{id}/content", { params: { path: { id } } })),
  });
}
