interface Result {
  /** 0 for a success. */
  readonly code: number;
  readonly error?: Error;
}

interface Exporter<Batch> {
  export(batch: Batch, done: (result: Result) => void): void;
}

/**
 * Tells a person when a collector takes nothing any more, once until it takes something again. Otherwise the packages would drop the
 * records in silence.
 */
export function watchExport<Batch, E extends Exporter<Batch>>(
  exporter: E & Exporter<Batch>,
  what: "traces" | "metrics",
  log: (line: string) => void,
): E {
  const send = exporter.export.bind(exporter);
  let isAway = false;
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      if (result.code !== 0 && !isAway)
        log(
          `telemetry: ${what} can't be delivered and are dropped (${describe(result.error)}): see OTEL_EXPORTER_OTLP_ENDPOINT`,
        );
      isAway = result.code !== 0;
      done(result);
    });
  return exporter;
}

/** The message of a refusal is a status; that of a connection may be empty. */
function describe(error: (Error & { readonly code?: unknown }) | undefined): string {
  const parts = [error?.code, error?.message.split("\n")[0]].filter(
    (part) => part !== undefined && part !== "",
  );
  return parts.join(" ") || "no answer";
}
