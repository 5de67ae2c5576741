/** How much memory the browser may take, in megabytes. */
export interface MemoryLimits {
  /** A process that runs pages. */
  readonly pageMegabytes: number;
  /** All processes of all browsers that are open together. */
  readonly browserMegabytes: number;
}
