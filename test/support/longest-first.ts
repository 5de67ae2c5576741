import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute or more: begun last, one of them would run alone at the end. */
const long = [
  "e2e/docs",
  "e2e/same-seeds",
  "e2e/chaos-redis",
  "e2e/chaos-postgres",
  "e2e/demo",
  "whole/two-coordinators",
  "whole/injection",
  "e2e/package",
  "web/hostile-pages",
  "web/browser-memory",
  "e2e/checked-first",
  "e2e/leaks",
  "commands/commands",
  "models/shared-limits",
  "web/ssrf",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = long.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return found < 0 ? long.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
