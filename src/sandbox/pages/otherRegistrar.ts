import type { Context } from 'hono';
import { html } from 'hono/html';
import { hostToAscii } from '#lib/hostname.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { parsePageForm } from '../readRequest.ts';
import type { SandboxContext } from '../serve.ts';
import { askForDomain, decideRequest, findPendingRequests } from '../transfers/otherRegistrar.ts';
import { getLocale, type Markup, otherRegistrarPath, type PageContext, sendPage } from './layout.ts';
import type { PageLocale } from './locale.ts';
import { formatDate } from './text.ts';

const MAX_LENGTH = 253;

/** Stands in for a registrar to which domains move from here. `answer` is what its registry said to the last request. */
export async function showOtherRegistrar(
  context: Context,
  { session }: PageContext,
  { db }: SandboxContext,
  answer?: { text: string; isRefused: boolean },
): Promise<Response> {
  const locale = getLocale(context);
  const { t } = locale;
  const pending = await findPendingRequests(db);
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${t('otherRegistrar.title')}</h1>
      <p>${t('otherRegistrar.text')}</p>
      ${answer ? html`<div class="notice ${answer.isRefused ? 'tone-bad' : 'tone-accent'}" role="status"><p>${answer.text}</p></div>` : ''}
      <form class="stack gap-4" method="post">
        ${field('domain', t('otherRegistrar.domain'), html`required`)}
        ${field('code', t('otherRegistrar.code'), html`aria-describedby="code-help"`)}
        <p id="code-help" class="text-small text-muted">${t('otherRegistrar.codeHelp')}</p>
        <p><button class="button button-primary" name="do" value="ask">${t('otherRegistrar.ask')}</button></p>
      </form>
      <h2>${t('otherRegistrar.waiting')}</h2>
      ${pending.length === 0 ? html`<p class="text-muted">${t('otherRegistrar.none')}</p>` : ''}
      ${pending.map((request) => {
        const name = nameToUnicode(request.name);
        const date = formatDate(request.dueAt ?? request.startedAt, locale.locale);
        return html`
          <form class="stack gap-2" method="post" aria-label="${name}">
            <input type="hidden" name="id" value="${request.id}">
            <p>${t('otherRegistrar.request', { name, registrar: request.other, date })}</p>
            <p class="row gap-4">
              <button class="button" name="do" value="withdraw">${t('otherRegistrar.withdraw')}</button>
              <button class="button" name="do" value="skip">${t('otherRegistrar.skip')}</button>
            </p>
          </form>`;
      })}
    </div>`;
  return sendPage(context, { title: t('otherRegistrar.title'), body, session });
}

function field(name: string, label: string, attributes: Markup): Markup {
  return html`
    <p class="field">
      <label class="field-label" for="${name}">${label}</label>
      <span class="field-box"><input class="field-input" id="${name}" name="${name}" maxlength="${MAX_LENGTH}" autocomplete="off" autocapitalize="none" spellcheck="false" ${attributes}></span>
    </p>`;
}

/** Takes a form of that page. */
export async function takeOtherRegistrar(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const form = await parsePageForm(context.req.raw);
  const { db } = sandbox;
  if (form?.do !== 'ask') {
    const id = Number(form?.id);
    const isRequest = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
    if (isRequest) await decideRequest(db, id, form?.do === 'skip' ? 'skip' : 'withdraw', found.now);
    return context.redirect(otherRegistrarPath, 303);
  }
  const name = hostToAscii((form.domain ?? '').trim()) ?? '';
  const asked = await askForDomain(db, { name, code: (form.code ?? '').trim() }, found.now);
  return showOtherRegistrar(context, found, sandbox, toAnswer(asked, getLocale(context)));
}

function toAnswer(asked: Awaited<ReturnType<typeof askForDomain>>, { t, locale }: PageLocale) {
  if (typeof asked === 'string') return { text: t(`otherRegistrar.refused.${asked}`), isRefused: true };
  const isMoved = asked.dueAt !== null && asked.dueAt <= asked.startedAt;
  const date = formatDate(asked.dueAt ?? asked.startedAt, locale);
  return {
    text: isMoved ? t('otherRegistrar.moved') : t('otherRegistrar.requested', { date }),
    isRefused: false,
  };
}
