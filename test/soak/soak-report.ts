/** What the visiting process, and those that read pages for it, were made of at one moment at rest. Memory in bytes. */
export interface SoakWeight {
  readonly rss: number;
  /** Its size on the way there, looked at four times a second while visits went on. */
  readonly visiting: { readonly least: number; readonly middle: number; readonly most: number };
  /** V8's heap and what it holds outside, after a collection of garbage. */
  readonly heap: number;
  readonly contexts: number;
  readonly browsers: number;
  readonly processes: number;
  readonly folders: number;
}

export interface SoakReport {
  readonly ends: readonly {
    readonly url: string;
    /** `page`, or the fault. */
    readonly end: string;
    readonly by: string;
    readonly milliseconds: number;
  }[];
  readonly warm: SoakWeight;
  readonly weights: readonly SoakWeight[];
  /** What was still there after the visitor's end; counts over those from before it was made. */
  readonly left: {
    readonly contexts: number;
    /** Their names. */
    readonly processes: readonly string[];
    readonly folders: readonly string[];
    readonly resources: Readonly<Record<string, number>>;
    readonly listeners: Readonly<Record<string, number>>;
    readonly warnings: readonly string[];
  };
}
