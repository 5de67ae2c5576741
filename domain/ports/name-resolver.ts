import type { Fact } from "../fact.ts";

/** Whether names that rules can't tell mean one thing. A decision is kept with its reason, so that a proof can be checked again. */
export interface NameDecision {
  readonly kind: "entity" | "relation";
  /** Two or more names of one thing, or of one relation; the first is the one to show. */
  readonly names: readonly string[];
  readonly reason: string;
}

/** A model's part in resolving names: rules come first, and only what they leave open is asked. */
export interface NameResolver {
  /** @returns decisions about names that are one; what is not named stays apart. */
  resolve(question: {
    readonly entities: readonly string[];
    readonly relations: readonly string[];
    /** The facts in whose words the names may have another form. */
    readonly facts: readonly Fact[];
  }): Promise<readonly NameDecision[]>;
}
