import type { OwnVisitor } from './ownCalls.ts';

const PATH = '/api/v5/pricing/tld_pricing?types=registration';
const FRESH_MS = 600_000;
/** How long a failed call is remembered, so that an unreachable backend does not delay every visitor. */
const RETRY_MS = 5_000;
const TIMEOUT_MS = 3_000;

/** The TLDs that the backend sells, in ASCII; null as long as it has not said. */
export interface SoldTlds {
  find(): Promise<ReadonlySet<string> | null>;
}

/** Asks the backend once, and again after ten minutes, during which the last answer counts. */
export function createSoldTlds(visitor: OwnVisitor): SoldTlds {
  let known: ReadonlySet<string> | null = null;
  let asking: Promise<void> | null = null;
  let askAgainAt = 0;

  async function ask(): Promise<void> {
    try {
      const { data } = await visitor.get(PATH, AbortSignal.timeout(TIMEOUT_MS));
      known = new Set(data.pricing.map(({ tld }: { tld: unknown }) => String(tld)));
      askAgainAt = Date.now() + FRESH_MS;
    } catch {
      askAgainAt = Date.now() + RETRY_MS;
    } finally {
      asking = null;
    }
  }

  return {
    async find() {
      if (Date.now() >= askAgainAt) asking ??= ask();
      if (!known) await asking;
      return known;
    },
  };
}
