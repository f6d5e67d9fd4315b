// Firefox by WebDriver BiDi itself. Playwright's client for it needs commands that the extended support release lacks
// (emulation.setMediaFeaturesOverride). https://www.w3.org/TR/webdriver-bidi/
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkInstalled, type Engine, type Key, reportViolations, startProgram, VIEWPORT } from './engine.ts';

const COMMAND = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Exclude<Key, 'SelectAll'>, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };
const CONTROL = '\uE009';

/** Without a display there is no mouse, on which styles depend: fine (2) and able to hover (4). */
const PREFERENCES = `
user_pref('ui.primaryPointerCapabilities', 6);
user_pref('ui.allPointerCapabilities', 6);
user_pref('ui.useOverlayScrollbars', 1);
`;

type Body = Record<string, unknown>;
type LogEntry = { level: string; text: string | null };
type Context = { context: string; children: Context[] };
/** The parts of the commands' results that are used here. */
type Result = {
  contexts: Context[];
  type: string;
  result: { value: string };
  exceptionDetails: { text: string };
};

export async function launchFirefox(): Promise<Engine> {
  checkInstalled('Firefox', COMMAND, 'firefox-esr');
  const profile = await mkdtemp(join(tmpdir(), 'engines-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const browser = startProgram(
    COMMAND,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'UTC', LANG: 'en_US.UTF-8' } },
  );
  const exited = once(browser, 'exit');
  const session = await connect(await findAddress(browser));
  let errors: string[] = [];
  session.onLog = ({ level, text }) => {
    if (level === 'error') errors.push(text ?? '');
  };
  await session.send('session.new', { capabilities: {} });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  await session.send('script.addPreloadScript', { functionDeclaration: `() => { ${reportViolations} }` });
  const { contexts } = await session.send('browsingContext.getTree', {});
  const page = contexts[0]?.context ?? '';
  await session.send('browsingContext.setViewport', { context: page, viewport: VIEWPORT });
  let context = page;

  const act = (type: 'key' | 'pointer', actions: Body[]) =>
    session.send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const strokes = (text: string) =>
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  return {
    losesFrameCookies: false,
    async open(url) {
      context = page;
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await session.send('script.evaluate', {
        // As JSON, because remote values have a form of their own.
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async click(x, y) {
      await act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async type(text) {
      await act('key', strokes(text.replaceAll('\n', KEYS.Enter)));
    },
    async press(key) {
      if (key !== 'SelectAll') await act('key', strokes(KEYS[key]));
      else
        await act('key', [
          { type: 'keyDown', value: CONTROL },
          ...strokes('a'),
          { type: 'keyUp', value: CONTROL },
        ]);
    },
    async enterFrame() {
      const tree = await session.send('browsingContext.getTree', { root: page });
      context = tree.contexts[0]?.children[0]?.context ?? page;
    },
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      await session.send('browser.close', {});
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The address that Firefox prints when it is ready. */
async function findAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox has no log to read.');
  for await (const line of createInterface(stderr)) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      stderr.resume();
      return `${address}/session`;
    }
  }
  throw new Error('Firefox ended before it could be used.');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const pending = new Map<number, PromiseWithResolvers<Result>>();
  const session = {
    onLog: (_: LogEntry) => {},
    send(method: string, params: Body): Promise<Result> {
      const id = pending.size + 1;
      const result = Promise.withResolvers<Result>();
      pending.set(id, result);
      socket.send(JSON.stringify({ id, method, params }));
      return result.promise;
    },
  };
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'event') session.onLog(message.params);
    else if (message.type === 'success') pending.get(message.id)?.resolve(message.result);
    else pending.get(message.id)?.reject(new Error(`${message.error}: ${message.message}`));
  });
  return session;
}
