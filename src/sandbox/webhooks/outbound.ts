/** An address that the name of a host leads to. */
export type HostAddress = { address: string; family: number };
export type Reply = { status: number; body: string };
export type Message = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal };

/** How webhooks are reached. */
export type Outbound = {
  resolve(host: string): Promise<HostAddress[]>;
  /** Sends a message to one of these addresses only, whatever its host resolves to by then. */
  post(message: Message, addresses: HostAddress[]): Promise<Reply>;
  timeoutMs: number;
};

/** Reaches nothing, as if no host had an address. */
export const offline: Outbound = {
  resolve: async () => [],
  post: () => Promise.reject(new Error('There is no network.')),
  timeoutMs: 10_000,
};
