import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import {
  type Tracer as ApiTracer,
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { type IdGenerator, RandomIdGenerator } from "@opentelemetry/sdk-trace-base";
import { FreshetError } from "../domain/errors/freshet-error.ts";
import type { SpanAttributes, SpanStart, Tracer } from "../domain/ports/models/tracer.ts";

/** Ids that the next span gets in place of random ones. */
interface WantedIds {
  traceId?: string;
  spanId?: string;
}

/** A generator of ids that takes the wanted ones first. Starting a span is synchronous, so no other span can take them. */
export function createIdGenerator(wanted: WantedIds): IdGenerator {
  const random = new RandomIdGenerator();
  return {
    generateTraceId: () => wanted.traceId ?? random.generateTraceId(),
    generateSpanId: () => wanted.spanId ?? random.generateSpanId(),
  };
}

interface UnderWay {
  readonly traceId: string;
  readonly context: SpanContext;
}

/**
 * Creates a tracer over OpenTelemetry's. The span under way is kept in an own store, so that nothing global is registered and no package
 * adds spans of its own, whose attributes we could not vouch for.
 */
export function createTracer(api: ApiTracer, wanted: WantedIds): Tracer {
  const underWay = new AsyncLocalStorage<UnderWay>();

  /** A span without a parent; its ids are random where none are wanted. */
  const startRoot = (name: string, ids: WantedIds, options: SpanOptions): Span => {
    Object.assign(wanted, ids);
    try {
      return api.startSpan(name, { ...options, root: true }, ROOT_CONTEXT);
    } finally {
      delete wanted.traceId;
      delete wanted.spanId;
    }
  };

  /** The sampler decides on a trace by its root. A span that is never ended is never exported. */
  const rootOf = (scopeId: string): SpanContext => {
    const { traceId, rootId: spanId } = traceIds(scopeId);
    return startRoot("run", { traceId, spanId }, {}).spanContext();
  };

  const start = ({ name, scopeId, attributes = {} }: SpanStart, options: SpanOptions): Span => {
    const whole = { ...options, attributes: attributes as Attributes };
    const above = underWay.getStore();
    const traceId = scopeId === undefined ? above?.traceId : traceIds(scopeId).traceId;
    const isBelow = above !== undefined && above.traceId === traceId;
    const root = scopeId !== undefined && hasRoot(scopeId) ? rootOf(scopeId) : null;
    const parent = isBelow ? above.context : root;
    if (parent === null) return startRoot(name, traceId === undefined ? {} : { traceId }, whole);
    return api.startSpan(name, whole, trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: !isBelow }));
  };

  return {
    async span(of, work) {
      const span = start(of, {});
      const context = span.spanContext();
      const note = { add: (more: SpanAttributes) => void span.setAttributes(more as Attributes) };
      try {
        return await underWay.run({ traceId: context.traceId, context }, () => work(note));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    ended({ milliseconds, isServer = false, ...of }) {
      const end = Date.now();
      const kind = isServer ? SpanKind.SERVER : SpanKind.INTERNAL;
      const span = start(of, { startTime: end - milliseconds, kind });
      if (of.attributes?.["error.type"] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    run({ id, started, ended, attributes }) {
      const { traceId, rootId: spanId } = traceIds(id);
      const options = { startTime: started, attributes: attributes as Attributes };
      startRoot("run", { traceId, spanId }, options).end(ended);
    },
  };
}

/** Ids of a trace and of its root span. */
interface TraceIds {
  readonly traceId: string;
  readonly rootId: string;
}

/**
 * The trace of a piece of work follows from its id, so that each process that works on it adds to the same trace. The trace id is the
 * beginning of the SHA-256 of the work's id, and the root span's id is the part after it.
 */
export function traceIds(scopeId: string): TraceIds {
  const hash = createHash("sha256").update(scopeId).digest("hex");
  return { traceId: hash.slice(0, 32), rootId: hash.slice(32, 48) };
}

/** Only a run gets a root span, because only of a run do we know when it is over. */
function hasRoot(scopeId: string): boolean {
  return /^run-[0-9a-f]{16}$/u.test(scopeId);
}

/** An error's message may quote a page or a reply, so that a span gets its code alone. */
function fail(span: Span, error: unknown): void {
  const isOurs = error instanceof FreshetError;
  span.setAttribute("error.type", isOurs ? error.code : "unexpected");
  // Work that another process goes on with, or this one later, has not failed.
  const isPassing = isOurs && (error.decision === "retry-later" || error.decision === "stop-run");
  if (!isPassing) span.setStatus({ code: SpanStatusCode.ERROR });
}
