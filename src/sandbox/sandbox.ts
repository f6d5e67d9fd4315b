import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { log } from '#monitoring/log.ts';
import { runJob } from '#monitoring/runJob.ts';
import { sendAllAlerts } from './alerts/sendAlerts.ts';
import { createApp, owns } from './app.ts';
import { workBulkChanges } from './bulk/work.ts';
import { recordEndedViews } from './customers/views.ts';
import { announce } from './db/events.ts';
import { createOutageLog } from './db/outageLog.ts';
import { people } from './db/people.ts';
import { isUnavailable, toLogMessage } from './db/queryError.ts';
import type { Checks } from './db/readiness.ts';
import { setting } from './db/schema/settings.ts';
import { reseed, seed } from './db/seed.ts';
import { type Db, openStore } from './db/store.ts';
import { finishClosings } from './leaving/finishClosing.ts';
import { workExports } from './leaving/makeExport.ts';
import { pageLocale } from './pages/locale.ts';
import { LOOPBACK_NAMES, partnerPage } from './partnerPage.ts';
import { underRules } from './registry/rules.ts';
import { deleteOld } from './retention/deleteOld.ts';
import { createCaptcha } from './session/captcha.ts';
import { createPartners } from './session/partners.ts';
import type { Recaptcha } from './session/recaptcha.ts';
import { createThrottles, type Limits, unlimited } from './throttling/throttles.ts';
import { sendDue } from './webhooks/deliver.ts';
import { type Outbound, offline } from './webhooks/outbound.ts';
import { startLater, workRegularly } from './work/regularly.ts';

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
/** Alerts count in days, so an hour later is soon enough. Whoever looks at them gets them at once. */
const ALERTS_INTERVAL_MS = 3_600_000;
const DELETE_INTERVAL_MS = 60_000;

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
  const alerts = { name: 'alerts', everyMs: ALERTS_INTERVAL_MS, getNow: now };
  const deleting = { name: 'delete old', everyMs: DELETE_INTERVAL_MS, getNow: now };
  await startLater(db, alerts);
  const logOutage = createOutageLog();
  const endless = new Set<() => void>();
  const app = createApp({
    ...{ db, events, tokens, captcha, throttles, partners, outbound, now, trustProxy, logOutage, endless },
  });
  const work = async () => {
    await workRegularly(db, deleting, () => runJob('delete-old', () => deleteOld(db, now())));
    await workRegularly(db, alerts, (keep) =>
      runJob('alerts', () => underRules(db, () => sendAllAlerts(db, now(), keep))),
    );
    await Promise.all([
      runJob('webhooks', () => sendDue(db, outbound, now())),
      underRules(db, async () => {
        await runJob('bulk-changes', () => workBulkChanges(db, now));
        await runJob('closings', () => finishClosings(db, now()));
        await runJob('exports', () => workExports(db, now));
        await runJob('ended-views', () => recordEndedViews(db, now()));
      }),
    ]);
  };
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
    async workDue() {
      try {
        await work();
      } catch (error) {
        if (isUnavailable(error)) logOutage('work that is due', error);
        else log.error(`Work that is due failed: ${toLogMessage(error)}`);
      }
    },
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
    close,
  };
}

/** The key that signs tokens: created once, and shared by all instances on the database. */
async function installationSecret(db: Db): Promise<string> {
  const key = 'token_secret';
  await db
    .insert(setting)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  if (!row) throw new Error('The token secret could not be stored.');
  return row.value;
}
