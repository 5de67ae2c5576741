/** What one process of a browser holds. */
export interface ProcessMemory {
  readonly pid: number;
  /** The process from which all of this browser's processes descend. */
  readonly root: number;
  /** It runs pages; what it holds is then the work of one visit. */
  readonly runsPages: boolean;
  readonly megabytes: number;
}
