import type { Language } from "../language.ts";

export type RefreshStatus = "open" | "done" | "ended" | "dropped";

/** One order of N newly accepted questions. */
export interface Refresh {
  readonly id: string;
  readonly target: number;
  readonly languages: readonly Language[];
  readonly domains: readonly string[] | null;
  /** Hash of the settings that make two refreshes equal: target, languages, domains, method, models. */
  readonly settingsHash: string;
  readonly status: RefreshStatus;
  readonly budgetDollars: number | null;
  readonly started: Date;
  readonly ended: Date | null;
}

export interface RefreshProgress {
  readonly accepted: number;
  readonly rejected: number;
  readonly open: number;
  readonly acceptedByLanguage: Readonly<Record<Language, number>>;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  readonly rounds: number;
  readonly pages: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
}

export interface RefreshStore {
  create(
    refresh: Pick<Refresh, "target" | "languages" | "domains" | "settingsHash" | "budgetDollars">,
  ): Promise<Refresh>;
  get(id: string): Promise<Refresh | null>;
  newestOpen(settingsHash: string): Promise<Refresh | null>;
  listOpen(): Promise<Refresh[]>;
  end(id: string, status: "done" | "ended" | "dropped"): Promise<void>;
  progress(id: string): Promise<RefreshProgress>;
  /** Runs `plan` while no other process plans the same refresh; null where another does right now. */
  exclusively<T>(id: string, plan: () => Promise<T>): Promise<T | null>;
}
