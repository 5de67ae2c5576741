import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take half a minute or more: begun last, one of them would run alone at the end. The demo is first, and the pages of docs, which
 * begin with a copy of what it leaves, come when it may have ended.
 */
const long = [
  "e2e/demo",
  "e2e/same-seeds",
  "commands/commands",
  "web/hostile-pages",
  "e2e/docs",
  "whole/two-coordinators",
  "e2e/checked-first",
  "web/browser-memory",
  "workers/killed-workers",
  "e2e/package",
  "web/tab-isolation",
  "e2e/leaks",
  "whole/injection",
  "e2e/chaos-redis",
  "e2e/chaos-postgres",
  "web/soak",
  "e2e/full-disk",
  "agents/worst-case",
  "web/page-visitor",
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
