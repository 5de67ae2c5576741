import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take ten seconds or more: begun last, one of them would run alone at the end. The demo is first, and the pages of docs, which
 * begin with a copy of what it leaves, come when it may have ended.
 */
const long = [
  "long/life-year",
  "e2e/demo",
  "e2e/same-seeds",
  "e2e/chaos-redis",
  "e2e/chaos-postgres",
  "e2e/seed-total-kills",
  "whole/two-coordinators",
  "commands/commands",
  "e2e/forms",
  "page/questions",
  "e2e/docs",
  "agents/worst-case",
  "commands/processes",
  "page/operations",
  "e2e/full-disk",
  "e2e/service-kills",
  "whole/injection",
  "long/restored-run",
  "web/hostile-pages",
  "web/browser-memory",
  "workers/killed-workers",
  "e2e/service",
  "e2e/package",
  "e2e/leaks",
  "web/page-visitor",
  "eval/eval",
  "whole/telemetry",
  "page/releases",
  "web/tab-isolation",
  "backup/backup",
  "web/ssrf",
  "e2e/hooks",
  "e2e/checked-first",
  "e2e/errors",
  "storage/embedded-server",
  "page/exposure",
  "e2e/visit",
  "e2e/seed-budget",
  "examples/example-programs",
  "web/soak",
  "models/shared-limits",
  "e2e/templated",
  "page/review",
  "graph/loop",
  "limits/rate-store",
  "workers/busy-host",
  "e2e/seed-total",
  "web/extractor",
  "page/leaderboard",
  "graph/find-alone",
  "backup/upgrade",
  "storage/database",
  "graph/instruct",
  "freshness/old-facts-on-new-pages",
  "e2e/startup",
  "workers/scheduled-tasks",
  "workers/begun-runs-first",
  "workers/worker-progress",
  "service/texts-stay-inside",
  "workers/workers",
  "graph/gates-of-the-loop",
  "service/submissions",
  "e2e/workspaces",
  "bench/tree-meter",
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
