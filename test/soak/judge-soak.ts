import type { SoakReport, SoakWeight } from "./soak-report.ts";

/** A visit's end may come so much after its deadline. */
const LATE_SECONDS = 5;
const MAX_GROWTH = 0.1;
/** Of ordinary and scripted pages. */
const LEAST_READ = 0.99;

/** What is to be told of a soak, and what speaks against it: growth, leftovers, late ends, pages that were not read. */
export function judgeSoak(
  { ends, warm, weights, left }: SoakReport,
  { deadlineSeconds, concurrency }: { deadlineSeconds: number; concurrency: number },
): { lines: string[]; faults: string[] } {
  const faults: string[] = [];
  const end = weights.at(-1) ?? warm;
  const growth = end.rss / warm.rss - 1;
  const sizes = [warm, ...weights].map(({ rss }) => rss);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const good = ends.filter(({ url }) => !url.includes("hostile"));
  const read = good.filter((visit) => visit.end === "page").length;
  const late = ends.filter(({ milliseconds }) => milliseconds > (deadlineSeconds + LATE_SECONDS) * 1000);
  const hostile = ends.filter(({ url }) => url.includes("hostile"));

  if (growth > MAX_GROWTH) faults.push(`memory grew by ${(growth * 100).toFixed(1)} %`);
  else if (most > (1 + MAX_GROWTH) * warm.rss)
    faults.push(`memory stood ${percent(most / warm.rss - 1)} over warm on the way`);
  // Each visit at once may have left one for the next.
  if (end.contexts > concurrency) faults.push(`${end.contexts} contexts at rest`);
  if (left.contexts > 0) faults.push(`${left.contexts} contexts left`);
  if (left.processes.length > 0) faults.push(`processes left: ${left.processes.join(", ")}`);
  if (left.folders.length > 0) faults.push(`folders left: ${left.folders.join(", ")}`);
  for (const [what, counts] of [
    ["open", left.resources],
    ["listeners", left.listeners],
  ] as const)
    for (const [name, number] of Object.entries(counts)) faults.push(`${what} left: ${number} ${name}`);
  for (const warning of left.warnings) faults.push(warning);
  for (const { url, milliseconds } of late) faults.push(`${url} took ${Math.round(milliseconds)} ms`);
  if (read < LEAST_READ * good.length) faults.push(`${read} of ${good.length} good pages were read`);

  return {
    faults,
    lines: [
      `good pages read: ${read} of ${good.length} (${tally(good.map(({ end, by }) => `${end} by ${by}`))}); hostile pages: ${tally(hostile.map((visit) => visit.end))}`,
      ...[warm, ...weights].map((weight, i) => `${i === 0 ? "warm" : `then ${i}`}: ${describe(weight)}`),
      `memory: ${megabytes(warm.rss)} MB warm, ${megabytes(end.rss)} MB at the end, ratio ${(1 + growth).toFixed(3)}`,
      `at rest on the way: ${megabytes(least)} to ${megabytes(most)} MB, ${percent(least / warm.rss - 1)} to ${percent(most / warm.rss - 1)} of warm`,
      `left: ${left.contexts} contexts, ${left.processes.length} processes, ${left.folders.length} folders, ${total(left.resources)} open resources, ${total(left.listeners)} listeners`,
    ],
  };
}

const percent = (share: number) => `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(1)} %`;
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);
const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

const describe = ({ rss, visiting, heap, contexts, browsers, processes, folders }: SoakWeight) =>
  `${megabytes(rss)} MB at rest (heap ${megabytes(heap)} MB), ${megabytes(visiting.least)} to ${megabytes(visiting.most)} MB while visiting, half the time under ${megabytes(visiting.middle)} MB, ${browsers} browsers, ${contexts} contexts, ${processes} processes, ${folders} folders`;

function tally(ends: readonly string[]): string {
  const kinds = [...new Set(ends)].sort();
  return kinds.map((kind) => `${kind} ${ends.filter((end) => end === kind).length}`).join(", ");
}
