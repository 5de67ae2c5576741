/** What a deadline ends with; the work behind it may still be going on. */
export class DeadlinePassed extends Error {
  constructor(milliseconds: number) {
    super(`not done within ${milliseconds} ms`);
    this.name = "DeadlinePassed";
  }
}

/** The work's result, or a DeadlinePassed. A late failure of the work is swallowed: nobody waits for it any more. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  work.catch(() => {});
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlinePassed(milliseconds)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
