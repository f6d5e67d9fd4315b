import type { Context } from 'hono';
import { html } from 'hono/html';
import { mailboxPath } from '../contacts/verification.ts';
import { ordinaryNames } from '../registry/ordinaryNames.ts';
import { failureTestNames, stateTestNames, type TestName } from '../registry/testNames.ts';
import { testToken } from '../session/captcha.ts';
import { getLocale, type Markup, otherRegistrarPath, type PageContext, sendPage } from './layout.ts';

/** Further notes for testers. */
const NOTES = [
  'captcha',
  'ownNames',
  'invalid',
  'favorites',
  'renewals',
  'promoCodes',
  'bulk',
  'tax',
] as const;

/** Shows the test names by purpose, each with a link that starts its search. */
export function showTestNames(context: Context, { session, now }: PageContext): Response | Promise<Response> {
  const { t, prefix } = getLocale(context);
  const search = (word: string, label: string) =>
    html`<a class="link" href="${prefix}/domain/search/${encodeURIComponent(word)}">${label}</a>`;
  const section = (id: string, title: string, content: Markup) =>
    html`<section class="stack gap-5" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
  const table = (names: readonly TestName[], ending: string) => html`
    <div class="card clip table-card"><table class="full-width">
      <thead class="ground-sunk text-muted sr-only-narrow"><tr><th scope="col">${t('testContains')}</th><th scope="col">${t('testEffect')}</th><td></td></tr></thead>
      <tbody>${names.map((name) => {
        const example = `${name}harbor${ending}`;
        return html`<tr><th scope="row"><code>${name}</code></th><td>${t(`testNameEffects.${name}`)}</td><td>${search(example, t('testSearch', { word: example }))}</td></tr>`;
      })}</tbody>
    </table></div>`;
  const ordinary = html`
    <div class="card clip table-card"><table class="full-width">
      <tbody>${ordinaryNames(now).map(
        ({ state, names }) => html`
          <tr><th scope="row">${t(`testNameStates.${state}`)}</th><td>${names.map((name, index) => html`${index > 0 ? ', ' : ''}${search(name, name)}`)}</td></tr>`,
      )}</tbody>
    </table></div>`;
  const body = html`
    <div class="stack gap-5">
      <div class="stack gap-2 start"><h1>${t('testNames')}</h1><p class="measure text-row text-muted">${t('testNamesLead')}</p></div>
      ${section('states', t('testStates'), table(stateTestNames, '.com'))}
      ${section('failures', t('testFailures'), table(failureTestNames, ''))}
      ${section('ordinary', t('testOrdinary'), ordinary)}
      ${section('more', t('testMore'), html`<ul class="plain-list">${NOTES.map((note) => html`<li>${t(`testNameNotes.${note}`, { token: testToken })}</li>`)}<li><a class="link tap" href="${otherRegistrarPath}">${t('otherRegistrar.title')}</a></li><li><a class="link tap" href="${mailboxPath}">${t('mailboxTitle')}</a></li></ul>`)}
    </div>`;
  return sendPage(context, { title: t('testNames'), body, session });
}
