import { useCallback, useMemo } from "preact/hooks";
import { useSearchParams } from "wouter-preact";
import type { paths } from "../../client/paths.ts";

/** Properties by which questions are filtered, as the service names them. */
export const facetKeys = [
  "state",
  "language",
  "domain",
  "freshnessClass",
  "split",
  "unsolved",
  "release",
  "age",
  "exposure",
] as const;
export type FacetKey = (typeof facetKeys)[number];

export type QuestionChoice = Readonly<Record<FacetKey, readonly string[]>>;

/** The chosen values of each property. They stand in the address, so that a choice can be sent to somebody; words never do. */
export function useQuestionFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const choice = useMemo(
    () => Object.fromEntries(facetKeys.map((key) => [key, params.getAll(key)])) as unknown as QuestionChoice,
    [text],
  );
  const toggle = useCallback(
    (key: FacetKey, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const kept = before.getAll(key);
          next.delete(key);
          const wanted = kept.includes(value) ? kept.filter((other) => other !== value) : [...kept, value];
          // Both values of a yes or no select everything, as none does.
          if (!(key === "unsolved" && wanted.length > 1)) for (const each of wanted) next.append(key, each);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams(() => new URLSearchParams(), { replace: true }), [setParams]);
  const count = facetKeys.reduce((sum, key) => sum + choice[key].length, 0);
  return { choice, count, toggle, clear };
}

/** The choice as the service takes it, in the body of a search. */
export function filterOf({ unsolved, ...lists }: QuestionChoice): QuestionFilterBody {
  const named = Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0));
  // The service checks the values: an address may name what it does not know.
  return {
    ...named,
    ...(unsolved[0] !== undefined && { unsolved: unsolved[0] === "true" }),
  } as QuestionFilterBody;
}

/** The same for an address. */
export function queryOf(choice: QuestionChoice) {
  const { unsolved, ...lists } = filterOf(choice);
  return { ...lists, ...(unsolved !== undefined && { unsolved: String(unsolved) }) };
}

type QuestionFilterBody = Omit<
  paths["/v1/questions/search"]["post"]["requestBody"]["content"]["application/json"],
  "words" | "after" | "limit"
>;
