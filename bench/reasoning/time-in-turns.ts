/** Below this a pass says more about the clock than about the work. */
const shortest = 0.002;

/**
 * Measures the CPU seconds of the fastest pass of each piece of work, with all threads counted. The pieces take turns, so that a load on
 * the machine affects all of them alike. Each piece gets the given number of seconds, and at least five turns. Work that takes too little
 * time is done several times in a pass.
 */
export function timeInTurns<Name extends string>(
  works: Readonly<Record<Name, () => void>>,
  seconds: number,
): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, repeatsOf(works[name])])) as Record<
    Name,
    number
  >;
  const quickest = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as typeof times;
  const begun = process.cpuUsage();
  for (let turn = 0; turn < 5 || spent(begun) < seconds * names.length; turn += 1) {
    for (const name of names) quickest[name] = Math.min(quickest[name], pass(works[name], times[name]));
  }
  return quickest;
}

/** How often a piece of work is done in a pass; finding it out warms the work up. */
function repeatsOf(work: () => void): number {
  let times = 1;
  while (pass(work, times) * times < shortest) times *= 2;
  return times;
}

/** CPU seconds that the work took once. */
function pass(work: () => void, times: number): number {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work();
  return spent(start) / times;
}

function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}
