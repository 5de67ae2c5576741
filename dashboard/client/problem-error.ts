import type { schemas } from "./paths.ts";

type Problem = schemas["Problem"];

/** A failure that the service told, with its advice. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ProblemError";
    this.problem = problem;
  }

  /** The failure of a request that got no answer. */
  static unreachable(): ProblemError {
    return new ProblemError({
      type: "about:blank",
      title: "No answer",
      status: 0,
      code: "no-answer",
      detail: "The service does not answer.",
      advice: "Check that freshet serve runs, and that this machine can reach it.",
    });
  }
}

/** Reads the problem document of an answer. If an answer has none, as a proxy's page, a problem is made from its status. */
export async function readProblem(response: Response): Promise<ProblemError> {
  const text = await response.text();
  try {
    const read = JSON.parse(text) as Partial<Problem>;
    if (typeof read.code === "string" && typeof read.detail === "string")
      return new ProblemError({
        type: "about:blank",
        title: "",
        status: response.status,
        advice: "",
        ...read,
      } as Problem);
  } catch {
    // A reply that is no JSON is no problem document.
  }
  return new ProblemError({
    type: "about:blank",
    title: response.statusText,
    status: response.status,
    code: `http-${response.status}`,
    detail: `The service answered with the status ${response.status}.`,
    advice: "",
  });
}
