import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export type Key = 'Tab' | 'Enter' | 'Escape' | 'SelectAll';

/** A browser with one page, without anything from earlier visits. */
export interface Engine {
  /** Whether it keeps no cookies in frames here. They are Secure, and WebKit takes such over HTTPS only, even locally. */
  losesFrameCookies: boolean;
  /** Opens an address and waits until the document has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page or the frame, which can be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks on a point of the page or the frame. */
  click(x: number, y: number): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** From now on, everything happens in the page's only frame. */
  enterFrame(): Promise<void>;
  /** Errors of the console, of scripts and of the policy since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

export const VIEWPORT = { width: 1280, height: 800 };

/** Reports what the Content Security Policy blocks, which not every engine writes to its console for a test. */
export const reportViolations = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error(\`policy: \${violatedDirective} \${blockedURI}\`));`;

/** Whether a program that an engine needs is here. */
export function checkInstalled(name: string, path: string | undefined, debianPackage: string): string {
  if (path !== undefined && existsSync(path)) return path;
  throw new MissingEngine(`${name} is not installed; on Debian: apt-get install ${debianPackage}`);
}

export class MissingEngine extends Error {}

/** Starts a program that ends with this process at the latest. */
export function startProgram(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
