import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { questionsMessages } from "./questions-messages.ts";
import type { FacetKey } from "./use-question-filter.ts";

/** Names of the properties and of their values in the language of the page. */
export function useFacetNames() {
  const t = useMessages(questionsMessages);
  const name = useCodes();
  const titles: Readonly<Record<FacetKey, string>> = {
    state: t.facetState,
    language: t.facetLanguage,
    domain: t.facetDomain,
    freshnessClass: t.facetClass,
    split: t.facetSplit,
    unsolved: t.facetUnsolved,
    release: t.facetRelease,
    age: t.facetAge,
    exposure: t.facetExposure,
  };
  const values: Partial<Record<FacetKey, ReadonlyMap<string, string>>> = {
    language: new Map([
      ["en", t.english],
      ["zh", t.chinese],
    ]),
    freshnessClass: new Map([
      ["never", t.classNever],
      ["slow", t.classSlow],
      ["fast", t.classFast],
    ]),
    unsolved: new Map([
      ["true", t.unsolved],
      ["false", t.solved],
    ]),
    age: new Map([
      ["week", t.ageWeek],
      ["month", t.ageMonth],
      ["quarter", t.ageQuarter],
      ["year", t.ageYear],
      ["older", t.ageOlder],
    ]),
    exposure: new Map([
      ["low", t.bandLow],
      ["watch", t.bandWatch],
      ["retire", t.bandRetire],
      ["none", t.bandNone],
    ]),
  };
  const valueName = (key: FacetKey, value: string): string => {
    if (key === "state" || key === "split") return name(value);
    return values[key]?.get(value) ?? value;
  };
  return { titles, valueName };
}
