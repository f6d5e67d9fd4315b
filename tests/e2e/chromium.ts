import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The same engine without a window: 88 tests took 263 s of CPU time with it and 402 s with Debian's full Chromium. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => join(folder ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
};

/** What the lookup needs from the machine. Tests pass a fake. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  /** Where Playwright installs its own browser. */
  playwrightPath: () => string;
  exists: (path: string) => boolean;
  /** Runs a command and returns whether it succeeded. */
  run: (command: string, ...args: string[]) => boolean;
  isRoot: boolean;
}

/**
 * The path of a Chromium: CHROMIUM_PATH, Playwright's own or the system's. Installs one if there is none, and throws a
 * one-sentence error if that fails. The headless shell has no back/forward cache; `whole` requests the full browser.
 */
export function findChromium({ whole = false } = {}, machine: Machine = thisMachine()): string {
  const { env, exists } = machine;
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const commands = whole ? WHOLE : [HEADLESS_SHELL, ...WHOLE];
  const found = find(commands, machine);
  if (found) return found;
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  machine.run(
    process.execPath,
    playwright,
    'install',
    ...(machine.isRoot ? ['--with-deps'] : []),
    'chromium',
  );
  const own = find(commands, machine);
  if (own) return own;
  if (machine.isRoot && machine.run('apt-get', '--version')) {
    const install = () => commands.slice(0, 2).some((name) => machine.run('apt-get', 'install', '-y', name));
    install() || (machine.run('apt-get', 'update') && install());
  }
  const installed = find(commands, machine);
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed: install one, or name it in CHROMIUM_PATH.');
}

function find(commands: string[], { env, playwrightPath, exists }: Machine): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [playwrightPath(), ...onPath, ...(usualPaths[process.platform] ?? [])].find(
    (path) => path && exists(path),
  );
}

function thisMachine(): Machine {
  return {
    env: process.env,
    playwrightPath: () => chromium.executablePath(),
    exists: existsSync,
    run: (command, ...args) =>
      spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
    isRoot: process.getuid?.() === 0,
  };
}
