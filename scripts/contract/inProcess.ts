import type { Send } from './request.ts';

const origin = 'http://shop.example';

/** A way to send to what answers requests in this process. */
export function sendTo(backend: { fetch(request: Request): Promise<Response> }): Send {
  return async ({ method, target, headers, body }) => {
    const response = await backend.fetch(new Request(origin + target, { method, headers, body }));
    return {
      status: response.status,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
