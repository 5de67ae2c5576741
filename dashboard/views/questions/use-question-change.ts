import { useQueryClient } from "@tanstack/preact-query";

/** Asks again for a question, and for the lists that contain it, after a change. */
export function useQuestionChange(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ["question", id] });
    await queries.invalidateQueries({ queryKey: ["questions"] });
    await queries.invalidateQueries({ queryKey: ["question-counts"] });
  };
}
