import type { paths } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { runsMessages } from "./runs-messages.ts";

type Query = NonNullable<paths["/v1/runs"]["get"]["parameters"]["query"]>;
type Status = NonNullable<Query["status"]>;
type Language = NonNullable<Query["language"]>;
type Reason = NonNullable<Query["reason"]>;

export interface RunFilter {
  readonly status?: Status;
  readonly language?: Language;
  readonly reason?: Reason;
  readonly refreshId?: string;
}

const statuses: readonly Status[] = ["open", "accepted", "rejected", "dropped"];
const languages: readonly Language[] = ["en", "zh"];
const reasons: readonly Reason[] = [
  ...(["too-little-evidence", "no-fresh-answer", "round-limit", "stuck", "not-proven", "ambiguous"] as const),
  ...([
    "not-entailed",
    "round-trip",
    "text-quality",
    "privacy",
    "closed-book",
    "oracle",
    "not-unique",
  ] as const),
  ...(["no-form", "set-incomplete", "set-ambiguous", "not-conflicting", "answer-in-negative"] as const),
  ...(["no-distractor", "context-not-telling", "answerable-without-asking"] as const),
  "not-one-answer",
  ...([
    "too-easy",
    "panel-incomplete",
    "duplicate",
    "agent-failed",
    "dead-letter",
    "given-up",
    "dropped",
  ] as const),
];

/** The filter in the page's address. What is no filter is left out. */
export function readRunFilter(search: URLSearchParams): RunFilter {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Record<string, Word> => {
    const found = words.find((word) => word === search.get(name));
    return found === undefined ? {} : { [name]: found };
  };
  const refreshId = search.get("refreshId");
  return {
    ...oneOf("status", statuses),
    ...oneOf("language", languages),
    ...oneOf("reason", reasons),
    ...(refreshId !== null && refreshId !== "" && { refreshId }),
  };
}

/** The filters of the list. They are kept in the address, so that a filtered list can be linked to. */
export function RunFilters({
  filter,
  onChange,
}: {
  readonly filter: RunFilter;
  readonly onChange: (search: Record<string, string>) => void;
}) {
  const t = useMessages(runsMessages);
  const nameOf = useCodes();
  const change = (name: keyof RunFilter, value: string): void => {
    const { [name]: _, ...others } = filter;
    onChange({ ...others, ...(value !== "" && { [name]: value }) });
  };
  return (
    <div class="fields">
      <SelectField
        label={t.status}
        name="status"
        value={filter.status ?? ""}
        options={[["", t.any], ...statuses.map((status) => [status, nameOf(status)] as const)]}
        onChoose={(value) => change("status", value)}
      />
      <SelectField
        label={t.reason}
        name="reason"
        value={filter.reason ?? ""}
        options={[["", t.any], ...reasons.map((reason) => [reason, nameOf(reason)] as const)]}
        onChoose={(value) => change("reason", value)}
      />
      <SelectField
        label={t.language}
        name="language"
        value={filter.language ?? ""}
        options={[
          ["", t.any],
          ["en", t.english],
          ["zh", t.chinese],
        ]}
        onChoose={(value) => change("language", value)}
      />
      <TextField
        label={t.order}
        name="refreshId"
        value={filter.refreshId ?? ""}
        onInput={(value) => change("refreshId", value.trim())}
      />
    </div>
  );
}
