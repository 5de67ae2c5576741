/** Error that is thrown when a deadline has passed. The work itself may still be running. */
export class DeadlinePassed extends Error {
  constructor(milliseconds: number) {
    super(`not done within ${milliseconds} ms`);
    this.name = "DeadlinePassed";
  }
}

/** Resolves with the work's result, or rejects with DeadlinePassed. A failure after the deadline is ignored: no caller waits for it. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  work.catch(() => {});
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlinePassed(milliseconds)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
