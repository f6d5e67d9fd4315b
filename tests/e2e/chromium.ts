import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => join(folder ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
};

/** What the machine offers; tests put their own in its place. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  /** Where Playwright would have its own browser. */
  playwrightPath: () => string;
  exists: (path: string) => boolean;
  /** Runs a command to its end; whether it went well. */
  run: (command: string, ...args: string[]) => boolean;
  isRoot: boolean;
}

/**
 * The path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's; where none is there, Playwright's or the
 * system's after installing it. Throws one sentence where all fail.
 */
export function findChromium(machine: Machine = thisMachine()): string {
  const { env, exists } = machine;
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is no such file.`);
  }
  const found = look(machine);
  if (found) return found;
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  machine.run(
    process.execPath,
    playwright,
    'install',
    ...(machine.isRoot ? ['--with-deps'] : []),
    'chromium',
  );
  const own = look(machine);
  if (own) return own;
  if (machine.isRoot && machine.run('apt-get', '--version')) {
    machine.run('apt-get', 'install', '-y', 'chromium') ||
      (machine.run('apt-get', 'update') && machine.run('apt-get', 'install', '-y', 'chromium'));
  }
  const installed = look(machine);
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed: install one, or name it in CHROMIUM_PATH.');
}

function look({ env, playwrightPath, exists }: Machine): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [playwrightPath(), ...onPath, ...(usualPlaces[process.platform] ?? [])].find(
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
