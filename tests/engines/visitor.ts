import { translationsOf } from '../e2e/messages.ts';
import type { Storefront } from '../e2e/storefront.ts';
import type { Engine, Key } from './engine.ts';
import type { Layout, Target } from './inPage.ts';
import * as inPage from './inPage.ts';
import { poll } from './poll.ts';

const TAB_PRESSES = 25;
/** Guards at the ends of a dialog pass the focus on at once. */
const GUARD_TIMEOUT_MS = 500;
/** The sandbox goes on counting cases. */
const CASE_NUMBER = /\b\d{5}\b/g;

/** What a stage of a journey looks like in one engine. */
export interface Stage {
  name: string;
  errors: string[];
  layout: Layout;
  /** What has the focus after each press of Tab. */
  focus: string[];
}

/** A person who uses the storefront in an engine. */
export class Visitor {
  readonly t = translationsOf('en-us');
  readonly stages: Stage[] = [];
  readonly storefront: Storefront;
  readonly losesFrameCookies: boolean;
  readonly #engine: Engine;

  constructor(engine: Engine, storefront: Storefront) {
    this.losesFrameCookies = engine.losesFrameCookies;
    this.#engine = engine;
    this.storefront = storefront;
  }

  async #call<Argument, Value>(called: (argument: Argument) => Value, argument?: Argument): Promise<Value> {
    return (await this.#engine.evaluate(inPage.callInPage(called as never, argument))) as Value;
  }

  async open(path: string): Promise<void> {
    await this.#engine.open(new URL(path, this.storefront.origin).href);
    await this.#startApp();
  }

  /** Opens a page that shows the storefront in a frame, in which everything happens from then on. */
  async openFramed(url: string): Promise<void> {
    await this.#engine.open(url);
    await poll('The frame', async () => {
      await this.#engine.enterFrame();
      return true;
    });
    await this.#startApp();
  }

  async #startApp(): Promise<void> {
    await poll('Starting the app', () => this.#call(inPage.startApp));
  }

  /** Declines cookies and signs in like the form on the backend's page, on a page without scripts. */
  async arrive(person?: 'newcomer' | 'holder'): Promise<void> {
    await this.#engine.open(`${this.storefront.origin}/robots.txt`);
    const consent = { data: { functional: false, targeting: false }, expireDate: 8.64e15 };
    await this.#engine.evaluate(`localStorage.setItem('consent', '${JSON.stringify(consent)}')`);
    if (!person) return;
    const form = `{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ person: '${person}' }) }`;
    await this.#engine.evaluate(
      `(globalThis.signedIn = false, void fetch('/account/login', ${form}).then(() => { globalThis.signedIn = true }))`,
    );
    await poll('Signing in', () => this.#engine.evaluate('globalThis.signedIn') as Promise<boolean>);
  }

  async see(target: Target, count?: number): Promise<void> {
    const subject = count === undefined ? describe(target) : `${count} times ${describe(target)}`;
    await poll(`Seeing ${subject}`, async () => {
      const found = await this.#call(inPage.countAll, target);
      return count === undefined ? found > 0 : found === count;
    });
  }

  /** Waits for the first element found. */
  read(target: Target) {
    return poll(`Reading ${describe(target)}`, () => this.#call(inPage.read, target));
  }

  /** Waits until the text of an element is no longer the one given. */
  async change(target: Target, before: string): Promise<void> {
    await poll(`Changing ${describe(target)}`, async () => (await this.read(target)).text !== before);
  }

  async click(target: Target): Promise<void> {
    await this.see(target);
    await this.clickIfShown(target);
  }

  async clickIfShown(target: Target): Promise<void> {
    const point = await poll(`Reaching ${describe(target)}`, async () => {
      if ((await this.#call(inPage.countAll, target)) === 0) return 'gone';
      const before = await this.#call(inPage.pressPoint, target);
      const after = await this.#call(inPage.pressPoint, target);
      return String(before) === String(after) && after;
    });
    if (point !== 'gone') await this.#engine.click(...point);
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await poll(`Focusing ${describe(target)}`, async () => (await this.read(target)).isFocused);
    await this.#engine.press('SelectAll');
    await this.#engine.type(text);
    await poll(`Filling ${describe(target)}`, async () => (await this.read(target)).value === text);
  }

  async select(target: Target, option: string): Promise<void> {
    await poll(`Selecting ${option}`, () => this.#call(inPage.selectOption, { target, option }));
  }

  press(key: Key): Promise<void> {
    return this.#engine.press(key);
  }

  /** Records what is compared with other engines, once the page is at rest. */
  async stage(name: string): Promise<void> {
    await this.#call(inPage.scrollToTop);
    let last = '';
    const layout = await poll(`Coming to rest: ${name}`, async () => {
      if (!(await this.#call(inPage.isReady))) return false;
      const now = await this.#call(inPage.layout);
      const isAtRest = JSON.stringify(now) === last;
      last = JSON.stringify(now);
      return isAtRest && now;
    });
    const focus = await this.#tabThrough();
    const stage = { name, layout, focus, errors: this.#engine.takeErrors() };
    this.stages.push(JSON.parse(JSON.stringify(stage).replace(CASE_NUMBER, '#')));
  }

  /** The order of the focus, up to the end of the page or of a dialog: some engines start again there, others leave. */
  async #tabThrough(): Promise<string[]> {
    await this.#call(inPage.startTabbing);
    const found: string[] = [];
    for (let presses = 0; presses < 2 * TAB_PRESSES && found.length < TAB_PRESSES; presses++) {
      await this.#engine.press('Tab');
      const label = await poll(
        'Moving the focus',
        () => this.#call(inPage.focusLabel),
        GUARD_TIMEOUT_MS,
      ).catch(() => undefined);
      if (label === undefined || label === found[0]) break;
      if (!(await this.#call(inPage.isFocusSkipped))) found.push(label);
    }
    return found;
  }
}

function describe({ role, name, pattern, text, within }: Target): string {
  const which = [name, pattern, text].filter((part) => part !== undefined).join(', ');
  return `${role} “${which}”${within ? ` in ${describe(within)}` : ''}`;
}
