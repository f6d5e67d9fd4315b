import { eq } from 'drizzle-orm';
import { openStore } from '#sandbox/platform/database.ts';
import { createThrottles } from '#sandbox/platform/throttles.ts';
import { createApp, owns } from './app.ts';
import { announce } from './db/events.ts';
import { createOutageLog } from './db/outageLog.ts';
import { people } from './db/people.ts';
import type { Checks } from './db/readiness.ts';
import { setting } from './db/schema/settings.ts';
import { reseed, seed } from './db/seed.ts';
import type { Db } from './db/store.ts';
import { pageLocale } from './pages/locale.ts';
import { LOOPBACK_NAMES, partnerPage } from './partnerPage.ts';
import { randomText } from './secrets.ts';
import { createCaptcha } from './session/captcha.ts';
import { createPartners } from './session/partners.ts';
import type { Recaptcha } from './session/recaptcha.ts';
import { type Limits, unlimited } from './throttling/throttles.ts';
import { type Outbound, offline } from './webhooks/outbound.ts';
import { createDueWork } from './work/dueWork.ts';

export type SandboxOptions = {
  /** The data directory, or `memory` to keep no data on disk. */
  data: string;
  /** Address of a Postgres database to use instead; several sandboxes may share it. */
  databaseUrl?: string | undefined;
  /** The sandbox's clock. */
  now?: () => Date;
  /** A captcha provider. Without one, the sandbox asks its own question. */
  recaptcha?: Recaptcha | undefined;
  /** How webhooks are reached. Without it, none is. */
  outbound?: Outbound;
  /**
   * Whether a server in front of the sandbox sets `X-Forwarded-For` and `X-Forwarded-Proto`; otherwise any client could
   * set them.
   */
  trustProxy?: boolean;
  /** How often it may be called. Without it, there are no limits, because tests call more often than people. */
  limits?: Limits | undefined;
  /** For how long `workDue` waits for each part of its work; 4 seconds by default. */
  roundMs?: number | undefined;
  /** Lifetime of an anti-forgery token; half an hour by default. */
  tokenTtlSeconds?: number;
};

export type Sandbox = {
  /**
   * Responds to requests for its own paths. A response with the header `x-sandbox-drop` stands for a broken
   * connection: the server destroys the socket instead of sending it.
   */
  fetch(request: Request): Promise<Response>;
  /** Whether a path is the backend's: the contract's calls and the backend's own pages. */
  owns(pathname: string): boolean;
  /** A made-up partner, whose page shows the storefront in a frame. */
  partner: {
    respond(request: Request, storefrontPort: number): Response;
    /** Lets the page at this port of the machine frame the storefront. */
    open(port: number): void;
  };
  /** The people who can sign in, each by their key. */
  people: { key: string; name: string; what: string }[];
  /**
   * Does what is due without a request: messages to webhooks, once an hour the alerts, changes to many domains, archives of
   * accounts, closing them, recording that administrators' views of them have ended, and once a minute deleting what is old.
   */
  workDue(): Promise<void>;
  /** What the instances on the same database tell each other about calls that may have changed something. */
  changes: {
    announce(path: string): Promise<void>;
    /** With null, something may have been missed. */
    watch(listener: (path: string | null) => void): void;
  };
  /** Ends the responses that would go on as long as the process does. */
  endResponses(): void;
  checks: Checks;
  /** Restores the seed and ends all sessions. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

const halfAnHour = 30 * 60;

/** Opens the embedded backend. Throws StoreError if its data can't be opened. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { data, databaseUrl, recaptcha, now = () => new Date() } = options;
  const { tokenTtlSeconds = halfAnHour, trustProxy = false, outbound = offline } = options;
  const { db, events, checks, close } = await openStore({
    data,
    databaseUrl,
    prepare: (fresh) => seed(fresh, now()),
  });
  const secret = await installationSecret(db);
  const tokens = { secret, ttlSeconds: tokenTtlSeconds };
  const partners = createPartners();
  const { t } = pageLocale('en-us');
  const captcha = createCaptcha(secret, recaptcha);
  const throttles = options.limits ? createThrottles(db, options.limits) : unlimited;
  const logOutage = createOutageLog();
  const endless = new Set<() => void>();
  const app = createApp({
    ...{ db, events, tokens, captcha, throttles, partners, outbound, now, trustProxy, logOutage, endless },
  });
  const { doDue, stop } = await createDueWork({ db, outbound, now, logOutage, roundMs: options.roundMs });
  return {
    fetch: async (request) => app.fetch(request),
    owns,
    partner: {
      respond: partnerPage,
      open(port) {
        partners.openDemo(LOOPBACK_NAMES.map((name) => `http://${name}:${port}`));
      },
    },
    people: people.map(({ person, firstName, lastName }) => ({
      key: person,
      name: `${firstName} ${lastName}`,
      what: t(`people.${person}`),
    })),
    workDue: doDue,
    changes: {
      announce: (path) => announce(db, 'calls', path),
      watch: (listener) => void events.on('calls', listener),
    },
    endResponses() {
      for (const end of endless) end();
    },
    async reset() {
      await reseed(db, now());
      throttles.forget();
    },
    checks,
    close() {
      stop();
      return close();
    },
  };
}

/** The key that signs tokens: created once, and shared by all instances on the database. */
async function installationSecret(db: Db): Promise<string> {
  const key = 'token_secret';
  await db
    .insert(setting)
    .values({ key, value: randomText(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  if (!row) throw new Error('The token secret could not be stored.');
  return row.value;
}
