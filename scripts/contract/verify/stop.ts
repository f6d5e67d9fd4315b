import type { RawResponse, Send } from '../request.ts';

/** Thrown instead of sending a request once the run has been stopped. */
export class StoppedError extends Error {}

/** Sends requests until the run is stopped, and afterward only those that restore what it has changed. */
export class StoppableSender {
  readonly #send: Send;
  readonly #signal: AbortSignal | undefined;
  readonly #running = new Set<Promise<RawResponse>>();
  #isRestoring = false;

  constructor(send: Send, signal: AbortSignal | undefined) {
    this.#send = send;
    this.#signal = signal;
  }

  readonly send: Send = async (raw) => {
    if (this.#signal?.aborted && !this.#isRestoring) throw new StoppedError();
    const response = this.#send(raw);
    this.#running.add(response);
    try {
      return await response;
    } finally {
      this.#running.delete(response);
    }
  };

  /** Waits for the requests on their way; from then on, everything is sent. */
  async startRestoring(): Promise<void> {
    await Promise.allSettled(this.#running);
    this.#isRestoring = true;
  }
}
