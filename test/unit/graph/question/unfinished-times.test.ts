import { describe, expect, it } from "vitest";
import { startRun } from "../../../support/start-run.ts";

/** Runs one round with a plain question and a wording on the first try of each, and tells the faults that the authors were told. */
async function faultsOf({ plain = "", wording = "" }, method = {}) {
  const { finish, inputs } = await startRun({
    method,
    script: (good) => ({
      compose: async (input, call) => {
        const made = await good.compose(input, call);
        return "fault" in made || input.faults.length > 0
          ? made
          : { ...made, question: `${made.question}${plain}` };
      },
      obfuscate: async (input, call) => {
        const made = await good.obfuscate(input, call);
        return "fault" in made || input.faults.length > 0 ? made : { question: `${made.question}${wording}` };
      },
    }),
  });
  await finish();
  const told = (kind: "compose" | "obfuscate") =>
    (inputs(kind) as { faults: string[] }[])
      .flatMap(({ faults }) => faults)
      .filter((fault) => /not over/u.test(fault));
  return { compose: told("compose"), obfuscate: told("obfuscate") };
}

// The runs of these tests began on 1 May 2026.
describe("a time that is not over", () => {
  const clause = " It was told in the first half of 2026.";

  it("is told to the author of the question before the question is worded", async () => {
    const { compose, obfuscate } = await faultsOf({ plain: clause }, { confirmBypasses: true });
    expect(new Set(compose)).toEqual(new Set([expect.stringContaining("“the first half of 2026”")]));
    expect(obfuscate).toEqual([]);
  });

  it("is told to the author of the wording where the plain question has none", async () => {
    const { compose, obfuscate } = await faultsOf({ wording: clause }, { confirmBypasses: true });
    expect(compose).toEqual([]);
    expect(obfuscate.length).toBeGreaterThan(0);
  });

  it("is told to nobody where it would be no error", async () => {
    const { compose, obfuscate } = await faultsOf(
      { plain: clause, wording: clause },
      { confirmBypasses: false },
    );
    expect([...compose, ...obfuscate]).toEqual([]);
  });
});
