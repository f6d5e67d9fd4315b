// The first page of a visit: starts the worker, shows how far it is, and then makes room for the page that was asked for.
import texts from 'virtual:boot-texts';
import { getPathLanguage } from '#lib/languages.ts';
import { chooseLanguage } from '#sandbox/pages/language.ts';
import type { BootTexts } from './bootTexts.ts';
import { type DemoProgress, type DemoRequest, WORKER_PATH } from './messages.ts';

type Text = keyof BootTexts;

const { code: ofPath, prefix } = getPathLanguage(location.pathname);
const language = prefix ? ofPath : chooseLanguage(undefined, navigator.languages.join());

function say(selector: string, text: Text, values: Record<string, string> = {}): void {
  const filled = texts[language][text].replaceAll(
    /\{\{(\w+)\}\}/g,
    (_: string, name: string) => values[name] ?? '',
  );
  find(selector).textContent = filled;
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const bar = find('progress') as HTMLProgressElement;
const toMegabytes = (bytes: number) =>
  (bytes / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

function show(progress: DemoProgress): void {
  if (progress.step === 'failed') fail('failed', { reason: progress.reason });
  else if (progress.step === 'ready') location.reload();
  else if (progress.step === 'database') {
    bar.removeAttribute('value');
    say('#step', 'database');
  } else {
    const { bytes, total } = progress;
    bar.value = bytes / total;
    say('#step', 'download', { loaded: toMegabytes(bytes), total: toMegabytes(total) });
  }
}

function fail(text: 'failed' | 'noWorker', values?: Record<string, string>): void {
  bar.hidden = true;
  find('#otherwise').hidden = false;
  find('#step').textContent = '';
  say('#reason', text, values);
}

/** Asks the worker to start. One that waits for another one's end takes its place first. */
async function boot(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return fail('noWorker');
  const registration = await serviceWorker.register(WORKER_PATH).catch(() => null);
  if (!registration) return fail('noWorker');
  // The worker of a new version then loads this page again.
  if (registration.waiting) {
    registration.waiting.postMessage('activate' satisfies DemoRequest);
    return;
  }
  const { active } = await serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => show(data);
  active?.postMessage('start' satisfies DemoRequest, [port2]);
}

say('h1', 'title');
say('#lead', 'lead');
say('button', 'again');
say('#without', 'without');
say('[href$="test-names.html"]', 'testNames');
say('#pictures', 'pictures');
document.title = find('h1').textContent;
document.documentElement.lang = texts[language].locale;
find('button').addEventListener('click', () => location.reload());
void boot();
