/**
 * What all of them gave, as `Promise.all` does, but a failure is thrown only when all have ended. Where one part of some work fails, another may
 * be paying for a reply: work that is begun again beside it would pay for the same reply a second time.
 */
export async function allEnded<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
