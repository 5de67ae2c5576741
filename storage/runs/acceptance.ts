import type { LifecycleRules } from "../../domain/exposure/begin-lifecycle.ts";
import type { Clock } from "../../domain/ports/clock.ts";

/** What acceptance needs to know besides the run's rows. */
export interface Acceptance {
  readonly clock: Clock;
  readonly rules: LifecycleRules;
  /** Runs of one refresh are accepted in the order of their ids. */
  readonly ordered?: boolean;
  /** Who answers for a model role (an endpoint's host); null where nobody is known. Those that sat in the panel have seen the question. */
  readonly providerOf: (role: string) => string | null;
}
