/** Returns the promise's value, or rejects with `late()` if it takes longer. A later result is ignored. */
export async function withinDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
  late: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  promise.catch(() => {});
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
