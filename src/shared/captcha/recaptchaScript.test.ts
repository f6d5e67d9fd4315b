import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recaptcha } from '#lib/recaptcha.ts';

type Script = EventTarget & { tag: string; src?: unknown; async?: boolean; remove: () => void };

let added: Script[];
const render = vi.fn();

beforeEach(() => {
  added = [];
  vi.resetModules();
  vi.stubGlobal('document', {
    createElement: (tag: string) => Object.assign(new EventTarget(), { tag, remove: vi.fn() }),
    head: { append: (script: Script) => added.push(script) },
  });
  vi.stubGlobal('window', { grecaptcha: { ready: (done: () => void) => done(), render } });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await import('./recaptchaScript.ts')).loadRecaptcha('pt-BR');
const happens = (event: string) => added.at(-1)?.dispatchEvent(new Event(event));

test('§8 captcha: the provider’s script is loaded once, in the page’s language', async () => {
  const first = load();
  await vi.waitFor(() => expect(added).toHaveLength(1));
  const second = load();
  happens('load');
  expect(await first).toBe(await second);
  expect(added).toMatchObject([{ tag: 'script', async: true }]);
  expect(added.map(({ src }) => src)).toEqual([
    `${recaptcha.script}?render=explicit&trustedtypes=true&hl=pt-BR`,
  ]);
});

test('§8 captcha: a script that could not be loaded is loaded again by the next call', async () => {
  const first = load();
  first.catch(() => {});
  await vi.waitFor(() => expect(added).toHaveLength(1));
  happens('error');
  await expect(first).rejects.toThrow('could not be loaded');
  const second = load();
  await vi.waitFor(() => expect(added).toHaveLength(2));
  happens('load');
  expect((await second).render).toBe(render);
});

test('§8 captcha: under Trusted Types the loader’s policy accepts only the provider’s script', async () => {
  const rules: { createScriptURL: (url: string) => string }[] = [];
  const names: string[] = [];
  Object.assign(window, {
    trustedTypes: {
      createPolicy(name: string, rule: (typeof rules)[number]) {
        names.push(name);
        rules.push(rule);
        return { createScriptURL: (url: string) => ({ trusted: rule.createScriptURL(url) }) };
      },
    },
  });
  for (const tries of [1, 2]) {
    load().catch(() => {});
    await vi.waitFor(() => expect(added).toHaveLength(tries));
    happens('error');
  }
  expect(names).toEqual(['recaptcha-loader']);
  expect(added[0]?.src).toEqual({
    trusted: expect.stringContaining(`${recaptcha.script}?`),
  });
  for (const wrong of ['https://evil.example/', `${recaptcha.script}.evil.example/`]) {
    expect(() => rules[0]?.createScriptURL(wrong)).toThrow(`Not a script of reCAPTCHA: ${wrong}`);
  }
});

test('§8 captcha: a failed script is removed, and one that does not start is a failure', async () => {
  const first = load();
  first.catch(() => {});
  await vi.waitFor(() => expect(added).toHaveLength(1));
  happens('error');
  await expect(first).rejects.toThrow('could not be loaded');
  expect(added[0]?.remove).toHaveBeenCalledOnce();
  vi.stubGlobal('window', {});
  const second = load();
  second.catch(() => {});
  await vi.waitFor(() => expect(added).toHaveLength(2));
  happens('load');
  await expect(second).rejects.toThrow('reCAPTCHA did not start');
});
