import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('§9 defaults: nothing has to be set', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      data: '.sandbox/',
      databaseUrl: undefined,
      backend: undefined,
      gate: 'report',
      frameAncestors: [],
    });
  });

  it('§9 defaults: each can be set', () => {
    const settings = readSettings({
      PORT: '0',
      SANDBOX_DATA: 'memory',
      BACKEND_URL: 'https://b.example/x',
      CONTRACT_GATE: 'off',
    });
    expect(settings).toMatchObject({ port: 0, data: 'memory', gate: 'off' });
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
    [{ CONTRACT_GATE: 'no' }, 'CONTRACT_GATE must be "report" or "off", not "no".'],
  ])('§8 failures: %j is told in one sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
