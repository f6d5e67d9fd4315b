import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('§9 defaults: nothing has to be set', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      partnerPort: null,
      metricsPort: null,
      metricsHost: null,
      host: '127.0.0.1',
      data: '.sandbox/',
      databaseUrl: undefined,
      assets: '.cache/assets',
      backend: undefined,
      gate: 'report',
      frameAncestors: [],
      trustProxy: 0,
      throttles: true,
      drainMs: 0,
    });
  });

  it('§8 captcha: a provider needs both of its keys, unless a backend elsewhere has the secret', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'site-1', RECAPTCHA_SECRET: 's-1' };
    expect(readSettings(keys).recaptcha).toEqual({ siteKey: 'site-1', secret: 's-1' });
    expect(() => readSettings({ RECAPTCHA_SITE_KEY: 'site-1' })).toThrow('RECAPTCHA_SECRET');
    expect(() => readSettings({ ...keys, RECAPTCHA_SITE_KEY: 'a; b' })).toThrow('site key');
    const elsewhere = { RECAPTCHA_SITE_KEY: 'site-1', BACKEND_URL: 'https://b.example' };
    expect(readSettings(elsewhere).recaptcha?.siteKey).toBe('site-1');
  });

  it('§9 defaults: each can be set', () => {
    const settings = readSettings({
      PORT: '0',
      SANDBOX_DATA: 'memory',
      BACKEND_URL: 'https://b.example/x',
      CONTRACT_GATE: 'off',
      TRUST_PROXY: '1',
      THROTTLES: 'off',
    });
    expect(settings).toMatchObject({ port: 0, data: 'memory', gate: 'off', trustProxy: 1, throttles: false });
    expect(settings.backend?.href).toBe('https://b.example/x');
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a number from 0 to 65535, not "80a".'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [
      { BACKEND_URL: 'backend' },
      'BACKEND_URL must be an address such as https://backend.example, not "backend".',
    ],
    [
      { BACKEND_URL: 'file:///etc' },
      'BACKEND_URL must be an address such as https://backend.example, not "file:///etc".',
    ],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be a number of proxies, or networks such as 10.0.0.0/8, not "yes".',
    ],
    [{ CONTRACT_GATE: 'no' }, 'CONTRACT_GATE must be "report", "show" or "off", not "no".'],
    [{ THROTTLES: '0' }, 'THROTTLES must be "on" or "off", not "0".'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number from 0 to 99, not "-1".'],
  ])('§8 failures: %j is reported in one sentence', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});
