import { describe, expect, test } from 'vitest';
import { findChromium, type Machine } from './e2e/chromium.ts';

/** Creates a fake machine with these files. It records commands, one of which may create a file. */
function createMachine(options: {
  files?: string[];
  env?: NodeJS.ProcessEnv;
  isRoot?: boolean;
  creates?: [command: string, file: string];
}) {
  const files = new Set(options.files);
  const commands: string[] = [];
  const fake: Machine = {
    env: { PATH: '/usr/bin', ...options.env },
    playwrightPath: () => '/playwright/chrome',
    exists: (path) => files.has(path),
    run: (command, ...args) => {
      const line = [command, ...args].join(' ');
      commands.push(line);
      if (options.creates && line.includes(options.creates[0])) files.add(options.creates[1]);
      return true;
    },
    isRoot: options.isRoot ?? false,
  };
  return { fake, commands };
}

describe('Chromium', () => {
  test.each([
    [
      'of the environment',
      { files: ['/my/chromium', '/playwright/chrome'], env: { CHROMIUM_PATH: '/my/chromium' } },
    ],
    ['of Playwright', { files: ['/playwright/chrome', '/usr/bin/chromium'] }],
    ['of the system', { files: ['/usr/bin/google-chrome'] }],
    ['without a window', { files: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] }],
  ])('%s is found without installing one', (_, options) => {
    const { fake, commands } = createMachine(options);
    expect(findChromium({}, fake)).toBe(options.files[0]);
    expect(commands).toEqual([]);
  });

  test('with a back/forward cache is found beside the headless shell', () => {
    const { fake } = createMachine({ files: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] });
    expect(findChromium({ whole: true }, fake)).toBe('/usr/bin/chromium');
  });

  test('named by the environment must exist', () => {
    const { fake } = createMachine({ files: ['/usr/bin/chromium'], env: { CHROMIUM_PATH: '/gone' } });
    expect(() => findChromium({}, fake)).toThrow('CHROMIUM_PATH names /gone');
  });

  test('is installed by Playwright where there is none', () => {
    const { fake, commands } = createMachine({ creates: ['install chromium', '/playwright/chrome'] });
    expect(findChromium({}, fake)).toBe('/playwright/chrome');
    expect(commands).toHaveLength(1);
  });

  test('is installed as a package by root where Playwright could not', () => {
    const { fake } = createMachine({
      isRoot: true,
      creates: ['apt-get install -y chromium-headless-shell', '/usr/bin/chromium-headless-shell'],
    });
    expect(findChromium({}, fake)).toBe('/usr/bin/chromium-headless-shell');
  });

  test('that cannot be installed is asked for in one sentence', () => {
    const { fake, commands } = createMachine({});
    expect(() => findChromium({}, fake)).toThrow(/^No Chromium was found or could be installed: [^\n]+\.$/);
    expect(commands.join()).not.toContain('apt-get');
  });
});
