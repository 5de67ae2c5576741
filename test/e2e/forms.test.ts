import { afterAll, beforeAll, expect, it } from "vitest";
import type { FormKind } from "../../domain/form/form-kind.ts";
import { chaosSettings, chaosWorldOf } from "../chaos/chaos-settings.ts";
import { isLong } from "../support/is-long.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";

interface Made {
  readonly forms: readonly { readonly id: string; readonly kind: FormKind; readonly questionId: string }[];
  readonly progress: {
    readonly accepted: number;
    readonly rejectedByReason: Readonly<Record<string, number>>;
  };
}

/** The members of an opened line that this test reads. */
interface Line {
  readonly id: string;
  readonly form: string;
  readonly item?: string;
  readonly evidence: unknown;
}

/** The parts of an evaluation's report that this test reads. */
interface Evaluated {
  readonly done: number;
  readonly total: number;
  readonly breakdowns: readonly {
    readonly by: string;
    readonly groups: readonly { readonly value: string }[];
  }[];
  readonly solvers: readonly { readonly mode: string; readonly trials: number }[];
}

let database: TestDatabase;
let deployment: Deployment;

beforeAll(async () => {
  database = await openTestDatabase();
  deployment = await openDeployment({
    simulation: chaosWorldOf(1),
    settings: {
      ...chaosSettings,
      // Any item and any attempt is good enough here: what the forms' gates decide is tested elsewhere.
      // One item in ten would be private, and gets no form.
      release: { privateShare: 0 },
      forms: { conflict: { mostRight: 1 }, haystack: { minNegatives: 1 } },
      evaluation: { sameFamilyJudge: true },
    },
    env: { DATABASE_URL: database.url },
    isInProcess: true,
  });
});
afterAll(async () => {
  await deployment.close();
  await database.close();
});

it("makes forms of an item, which a release contains, verifies and opens with the item's evidence", async () => {
  const { json } = deployment;
  await json(["refresh", "--target", "1"]);
  const kinds = isLong ? ["set", "conflict", "haystack", "ambiguous"] : ["haystack"];
  const { forms, progress } = await json<Made>(["forms", "make", "--kind", kinds.join(",")], [0, 1]);
  // Each kind ends in a form or with a reason.
  const reasons = Object.values(progress.rejectedByReason);
  expect(progress.accepted + reasons.reduce((sum, count) => sum + count, 0)).toBe(kinds.length);
  expect(forms.map(({ kind }) => kind)).toContain("haystack");
  const questionId = forms[0]?.questionId ?? "";
  const shown = await json<{ forms: unknown[] }>(["questions", "show", questionId, "--forms"]);
  expect(shown.forms).toHaveLength(forms.length);

  const build = ["release", "build", "--version", "1", "--private-share", "0", "--target", "en=1"];
  const built = await json<{ folder: string; key: string }>(build);
  const { folder: release, key } = built;
  await json(["release", "verify", release, "--key", key]);
  const { text } = await json<{ text: string }>(["release", "open", release, "--key", key]);
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  expect(lines.map((line) => line.form).sort()).toEqual(["plain", ...forms.map(({ kind }) => kind)].sort());
  const [plain, ...others] = lines;
  for (const line of others) expect(line).toMatchObject({ item: questionId, evidence: plain?.evidence });

  // One report scores the item and all its forms, each in the modes of its kind.
  const hasContext = forms.some(({ kind }) => kind === "ambiguous");
  const modes = ["closed-book", "documents", ...(hasContext ? ["with-context", "interact"] : [])];
  const evaluated = await json<{ report: Evaluated }>([
    ...["eval", release, "--key", key, "--model", "sim-panel-1", "--runs", "1"],
    ...["--mode", modes.join(","), "--k", "1", "--output", `${release}-eval`],
  ]);
  const { report } = evaluated;
  expect(report.done).toBe(report.total);
  const byForm = report.breakdowns.find(({ by }) => by === "form")?.groups.map(({ value }) => value);
  expect(byForm?.sort()).toEqual(["plain", ...new Set(forms.map(({ kind }) => kind))].sort());
  const documents = report.solvers.find(({ mode }) => mode === "documents");
  expect(documents).toMatchObject({ trials: 1 });
  // The forms count in the figures of their own kind alone, so one trial counts here.
  const own = report.solvers.find(({ mode }) => mode === "closed-book");
  expect(own?.trials).toBe(1);
});
