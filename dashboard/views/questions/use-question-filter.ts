import { useCallback, useMemo } from "preact/hooks";
import { useSearchParams } from "wouter-preact";

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
] as const;
export type FacetKey = (typeof facetKeys)[number];

export type QuestionChoice = Readonly<Record<FacetKey, readonly string[]>>;

/** The chosen values of each property. They stand in the address, so that a choice can be sent to somebody; words never do. */
export function useQuestionFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all that the parameters do.
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

/** The choice as the service takes it. */
export function filterOf(choice: QuestionChoice) {
  const { unsolved, ...lists } = choice;
  const named = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    ...(Object.fromEntries(named) as Record<string, never>),
    ...(unsolved[0] !== undefined && { unsolved: unsolved[0] === "true" }),
  };
}
