import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Without startTracing.ts, these functions do the work and nothing else. */

const getTracer = () => trace.getTracer('storefront');

/**
 * Does the work of a request in a span of its own, which is part of the client's trace if it has sent one. The work gets
 * the function that ends the span.
 */
export function traceRequest(
  headers: object,
  { name, attributes }: { name: string; attributes: Attributes },
  work: (end: (status: number) => void) => void,
): void {
  const parent = propagation.extract(context.active(), headers);
  const span = getTracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  const end = (status: number) => {
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  context.with(trace.setSpan(parent, span), () => work(end));
}

/** Does the work in a span below the current one. */
export function inSpan<Result>(
  name: string,
  kind: 'INTERNAL' | 'CLIENT',
  work: () => Promise<Result>,
): Promise<Result> {
  return getTracer().startActiveSpan(name, { kind: SpanKind[kind] }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Not its message, which may have what people have entered.
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : undefined,
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** The headers with which another server continues the current trace; none if there is none. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
