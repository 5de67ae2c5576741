import type { LoopState } from "./loop-state.ts";

type Routed = Pick<LoopState, "course">;

/** Fewer than K kept: gather again, a bounded number of times. */
export function afterFilter({ course }: Routed): "compose" | "gather" | "reject" {
  if (course === "repeat") return "gather";
  return course === "go-on" ? "compose" : "reject";
}

/** Without a question on fresh evidence the round is over. */
export function afterCompose({ course }: Routed): "obfuscate" | "begin-round" | "reject" {
  if (course === "next-round") return "begin-round";
  return course === "go-on" ? "obfuscate" : "reject";
}

export function afterObfuscate({ course }: Routed): "parse-graph" | "begin-round" | "reject" {
  if (course === "next-round") return "begin-round";
  return course === "go-on" ? "parse-graph" : "reject";
}

export function afterParse({ course }: Routed): "check-structure" | "begin-round" | "reject" {
  if (course === "next-round") return "begin-round";
  return course === "go-on" ? "check-structure" : "reject";
}

/** Edges that no quote states go to guidance with the round's other findings. */
export function afterEntailment({ course }: Routed): "decide-round" | "begin-round" | "reject" {
  if (course === "next-round") return "begin-round";
  return course === "go-on" ? "decide-round" : "reject";
}

/** EvoBrowseComp §2.1, Iteration Termination. */
export function afterRound({ course }: Routed): "check-round-trip" | "instruct" | "reject" {
  if (course === "next-round") return "instruct";
  return course === "go-on" ? "check-round-trip" : "reject";
}

/** A wording that is understood otherwise is guidance for another round. */
export function afterRoundTrip({ course }: Routed): "seek-rivals" | "instruct" | "reject" {
  if (course === "next-round") return "instruct";
  return course === "go-on" ? "seek-rivals" : "reject";
}

/** Another answer that was found is guidance for the next round. */
export function afterRivals({ course }: Routed): "check-duplicate" | "instruct" | "reject" {
  if (course === "next-round") return "instruct";
  return course === "go-on" ? "check-duplicate" : "reject";
}

export function afterDuplicate({ course }: Routed): "judge-text" | "reject" {
  return course === "go-on" ? "judge-text" : "reject";
}

/** A faulty wording is tried once more, and everything that rests on it with it. */
export function afterText({ course }: Routed): "judge-privacy" | "obfuscate" | "begin-round" | "reject" {
  if (course === "repeat") return "obfuscate";
  if (course === "next-round") return "begin-round";
  return course === "go-on" ? "judge-privacy" : "reject";
}

export function afterPrivacy({ course }: Routed): "closed-book" | "begin-round" | "reject" {
  if (course === "next-round") return "begin-round";
  return course === "go-on" ? "closed-book" : "reject";
}

export function afterClosedBook({ course }: Routed): "oracle" | "reject" {
  return course === "go-on" ? "oracle" : "reject";
}

export function afterOracle({ course }: Routed): "panel" | "reject" {
  return course === "go-on" ? "panel" : "reject";
}

export function afterPanel({ course }: Routed): "test-answers" | "reject" {
  return course === "go-on" ? "test-answers" : "reject";
}

export function afterAnswers({ course }: Routed): "accept" | "reject" {
  return course === "go-on" ? "accept" : "reject";
}
