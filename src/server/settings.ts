import { readProxies, type TrustedProxies } from './forwarded.ts';
import type { GateMode } from './gate.ts';
import { readOrigins } from './headers.ts';

export interface Settings {
  port: number;
  host: string;
  /** The port of the sandbox's partner page; null for the port after `port`, or any free one if that is taken. */
  partnerPort: number | null;
  /** Where metrics are served; null for the second port after `port`, or any free one if that is taken. */
  metricsPort: number | null;
  /** Null for `host`. */
  metricsHost: string | null;
  /** The sandbox's data folder, or `memory`. */
  data: string;
  databaseUrl?: string;
  /** Where the files of earlier builds are kept. */
  assets: string;
  /** A backend to use instead of the sandbox. */
  backend?: URL;
  gate: GateMode;
  frameAncestors: string[];
  /** The proxies in front, whose X-Forwarded headers count. */
  trustProxy: TrustedProxies;
  /** Whether the sandbox limits how often it is called. */
  throttles: boolean;
  /** For how long the server goes on after a stop signal. */
  drainMs: number;
  /** The reCAPTCHA keys; without them, the backend asks its own question. Only the sandbox uses the secret. */
  recaptcha?: { siteKey: string; secret: string };
}

/** Reads the settings from the environment. Throws an error that names an invalid one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    port: readPort('PORT', env.PORT, 3000),
    host: env.HOST || '127.0.0.1',
    partnerPort: env.PARTNER_PORT ? readPort('PARTNER_PORT', env.PARTNER_PORT, 0) : null,
    metricsPort: env.METRICS_PORT ? readPort('METRICS_PORT', env.METRICS_PORT, 0) : null,
    metricsHost: env.METRICS_HOST || null,
    data: env.SANDBOX_DATA || '.sandbox/',
    databaseUrl: env.DATABASE_URL || undefined,
    assets: env.ASSETS_FOLDER || '.cache/assets',
    backend: env.BACKEND_URL ? readBackend('BACKEND_URL', env.BACKEND_URL) : undefined,
    gate: readGate(env.CONTRACT_GATE),
    frameAncestors: readOrigins(env.FRAME_ANCESTORS ?? ''),
    trustProxy: readProxies('TRUST_PROXY', env.TRUST_PROXY),
    throttles: readSwitch('THROTTLES', env.THROTTLES),
    drainMs: readDrain(env.DRAIN_SECONDS) * 1_000,
    recaptcha: readRecaptcha(env),
  };
}

/** A port number from 0 (any free one) to 65535. */
export function readPort(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new Error(`${name} must be a number from 0 to 65535, not "${text}".`);
  }
  return Number(text);
}

/** Parses the address of an external backend. Throws an error that names the setting. */
export function readBackend(name: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an address such as https://backend.example, not "${text}".`);
  }
  return url;
}

function readRecaptcha(env: Record<string, string | undefined>): Settings['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret = '', BACKEND_URL: backend } = env;
  if (!siteKey) return undefined;
  if (!/^[\w-]+$/.test(siteKey)) throw new Error(`RECAPTCHA_SITE_KEY must be a site key, not "${siteKey}".`);
  if (!secret && !backend) throw new Error('RECAPTCHA_SITE_KEY needs RECAPTCHA_SECRET beside it.');
  return { siteKey, secret };
}

function readDrain(text = '0'): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new Error(`DRAIN_SECONDS must be a number from 0 to 99, not "${text}".`);
}

function readSwitch(name: string, text = 'on'): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`${name} must be "on" or "off", not "${text}".`);
}

function readGate(text = 'report'): GateMode {
  if (text === 'report' || text === 'show' || text === 'off') return text;
  throw new Error(`CONTRACT_GATE must be "report", "show" or "off", not "${text}".`);
}
