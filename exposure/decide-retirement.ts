import type { ExposureScore } from "../domain/exposure/exposure-score.ts";
import { isUpload } from "../domain/exposure/is-upload.ts";
import type { LifecycleReason } from "../domain/exposure/lifecycle.ts";
import type { ExposureEvent } from "../domain/ports/exposure/exposure-ledger.ts";
import type { ItemLifecycle } from "../domain/ports/questions/lifecycle-store.ts";
import type { ExposureFactor, ExposureSettings } from "../domain/settings/exposure-settings.ts";

/** The results of probes for one item. */
export interface KnownItem {
  /** Models that answered the item right without tools as often as the policy demands; empty if no model is known to know it. */
  readonly knownBy: readonly string[];
  /** Whether every probed model finds the answer with tools, on a benchmark that one of them saturates. */
  readonly saturated: boolean;
}

/** The policy's decision about one item. If several rules apply, the first one gives the reason. */
export interface RetirementDecision {
  readonly to: "watch" | "retired";
  readonly reason: LifecycleReason;
  readonly note: string;
}

type Rule = RetirementDecision | null;

const dayMs = 86_400_000;
const day = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Decides whether an item is retired, watched or left as it is (null). Rules that act at once come first, then the score, then the age. A
 * quarantined item can only be retired: the policy never makes it live again.
 */
export function decideRetirement(
  item: {
    readonly lifecycle: Pick<ItemLifecycle, "state" | "accepted">;
    readonly events: readonly ExposureEvent[];
    readonly score: ExposureScore;
    readonly probes: KnownItem;
  },
  policy: Pick<ExposureSettings, "rules" | "thresholds">,
  now: Date,
): RetirementDecision | null {
  const { lifecycle, score } = item;
  if (lifecycle.state === "retired") return null;
  const rules = [
    leaked(score, "leak-answer", policy.rules.leaked.answer),
    leaked(score, "leak-question", policy.rules.leaked.question),
    leaked(score, "leak-canary", policy.rules.leaked.canary),
    contaminated(item.probes, policy.rules.contaminated.action),
    saturated(item.probes, policy.rules.saturated.action),
    exposed(score, policy.thresholds),
    published(item.events, policy.rules.maxReleases),
    aged(lifecycle.accepted, policy.rules.maxAgeDays, now),
  ].filter((rule) => rule !== null);
  const retiring = rules.find(({ to }) => to === "retired");
  if (retiring !== undefined) return retiring;
  return lifecycle.state === "active" ? (rules[0] ?? null) : null;
}

function act(action: "retire" | "watch" | "none", why: Omit<RetirementDecision, "to">): Rule {
  if (action === "none") return null;
  return { to: action === "retire" ? "retired" : "watch", ...why };
}

const shown: Partial<Record<ExposureFactor, string>> = {
  "leak-answer": "the question and its answer were found",
  "leak-question": "the question was found",
  "leak-canary": "the canary of its release was found",
};

function leaked({ lines }: ExposureScore, factor: ExposureFactor, action: Parameters<typeof act>[0]): Rule {
  const line = lines.find((candidate) => candidate.factor === factor);
  if (line === undefined) return null;
  const where = line.party === "" ? "the web" : line.party;
  return act(action, { reason: "exposed", note: `${shown[factor]} on ${where} on ${day(line.at)}` });
}

function contaminated({ knownBy }: KnownItem, action: Parameters<typeof act>[0]): Rule {
  if (knownBy.length === 0) return null;
  return act(action, { reason: "contaminated", note: `answered closed book by ${knownBy.join(", ")}` });
}

function saturated(probes: KnownItem, action: Parameters<typeof act>[0]): Rule {
  if (!probes.saturated) return null;
  return act(action, { reason: "saturated", note: "every probed model finds the answer with tools" });
}

function exposed({ score }: ExposureScore, { watch, retire }: ExposureSettings["thresholds"]): Rule {
  const said = score.toFixed(1);
  if (score >= retire)
    return { to: "retired", reason: "exposed", note: `exposure ${said}, ${retire} retires` };
  if (score >= watch)
    return { to: "watch", reason: "exposed", note: `exposure ${said}, ${watch} is watched` };
  return null;
}

function published(events: readonly ExposureEvent[], most: number | null): Rule {
  const releases = events.filter((event) => event.kind === "published" && !isUpload(event)).length;
  if (most === null || releases < most) return null;
  return { to: "retired", reason: "aged", note: `published in ${releases} releases, ${most} at most` };
}

function aged(accepted: Date, most: number | null, now: Date): Rule {
  const days = Math.floor((now.getTime() - accepted.getTime()) / dayMs);
  if (most === null || days < most) return null;
  return { to: "retired", reason: "aged", note: `${days} days old, ${most} at most` };
}
