import { useMessages } from "../../language/define-messages.ts";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { leaderboardMessages } from "./leaderboard-messages.ts";
import type { LeaderboardFilter } from "./use-leaderboard-filter.ts";

/** Choice of the release, of tools or none, and of the months in which the answers became valid. */
export function LeaderboardFilters({
  filter: { release, mode, from, to },
  releases,
  onChange,
}: {
  readonly filter: LeaderboardFilter;
  readonly releases: readonly string[];
  readonly onChange: (name: keyof LeaderboardFilter, value: string) => void;
}) {
  const t = useMessages(leaderboardMessages);
  // A release that stands in the address stays in the list even if it is not known. The service says what is wrong with it.
  const known = release === "" || releases.includes(release) ? releases : [release, ...releases];
  return (
    <div class="fields">
      <SelectField
        label={t.release}
        name="release"
        value={release}
        options={[["", t.allReleases], ...known.map((id) => [id, id] as const)]}
        onChoose={(value) => onChange("release", value)}
      />
      <SelectField<LeaderboardFilter["mode"]>
        label={t.mode}
        name="mode"
        value={mode}
        options={[
          ["", t.allModes],
          ["tools", t.tools],
          ["closed-book", t.closedBook],
        ]}
        onChoose={(value) => onChange("mode", value)}
      />
      <TextField
        label={t.from}
        name="from"
        type="month"
        placeholder="2026-01"
        value={from}
        onInput={(value) => onChange("from", value)}
      />
      <TextField
        label={t.to}
        name="to"
        type="month"
        placeholder="2026-12"
        value={to}
        onInput={(value) => onChange("to", value)}
      />
    </div>
  );
}
