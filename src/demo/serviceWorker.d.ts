/** What the demo's worker uses of the scope of service workers, whose types can't be beside those of pages. */
declare global {
  interface WorkerEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface WorkerFetchEvent extends WorkerEvent {
    readonly request: Request;
    respondWith(response: Promise<Response> | Response): void;
  }
  interface WorkerMessageEvent extends MessageEvent, WorkerEvent {}
  interface WorkerClient {
    readonly url: string;
    navigate(url: string): Promise<unknown>;
  }
  interface DemoWorkerScope extends EventTarget {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: {
      claim(): Promise<void>;
      matchAll(options?: { includeUncontrolled?: boolean; type?: 'window' }): Promise<WorkerClient[]>;
    };
    skipWaiting(): Promise<void>;
  }
}

export {};
