import { concatBytes } from '#lib/encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A request that keeps a copy of its body, up to a limit, while the body is read. */
export interface RecordedRequest {
  request: Request;
  /** The body: null if there is none, undefined if it is too large or was not read to its end. */
  body(): Bytes | null | undefined;
  isTooLarge(): boolean;
}

const NO_BODY = ['GET', 'HEAD'];

/** Copies a request's body while it is read. If nobody reads it, at most its first chunk is buffered. */
export function recordBody(request: Request, maxBytes: number): RecordedRequest {
  if (NO_BODY.includes(request.method) || !request.body)
    return { request, body: () => null, isTooLarge: () => false };
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isComplete = false;
  const copy = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      controller.enqueue(chunk);
    },
    flush() {
      isComplete = true;
    },
  });
  const { method, headers, signal } = request;
  const body = request.body.pipeThrough(copy);
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return {
    request: new Request(request.url, init),
    body: () => (isComplete && size <= maxBytes ? concatBytes(chunks) : undefined),
    isTooLarge: () => size > maxBytes,
  };
}

/** The body of a response that will be checked. */
export interface ReadResponse {
  /** The whole body; undefined if it is larger than the limit. */
  body: Bytes | undefined;
  /** The same body for passing on; if it is larger than the limit, a stream of all of it. */
  rest: Bytes | ReadableStream<Uint8Array> | null;
}

/** Reads a response to its end, or until it proves to be larger than a limit. */
export async function readResponse(response: Response, maxBytes: number): Promise<ReadResponse> {
  if (response.body === null) return { body: new Uint8Array(), rest: null };
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  if (announced <= maxBytes) {
    const body = new Uint8Array(await response.arrayBuffer());
    return { body, rest: body };
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    size += part.value.byteLength;
    if (size > maxBytes) return { body: undefined, rest: resume(chunks, reader) };
  }
  const body = concatBytes(chunks);
  return { body, rest: body };
}

/** Creates a stream of the chunks that were already read, followed by the rest. */
function resume(
  chunks: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunk) return controller.enqueue(chunk);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
