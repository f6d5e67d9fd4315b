import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createRequestId, currentRequestId } from '#monitoring/requestContext.ts';
import type { Session } from '../session/session.ts';
import { icon } from './icons.ts';
import { getHome, getLocale, type Markup, policyPaths, sendPage } from './layout.ts';

type ErrorPage = {
  status: ContentfulStatusCode;
  title: string;
  /** What happened, and what was not lost. */
  lead: string;
  /** The next step. */
  action: { label: string; href: string };
  caseNumber?: string;
};

function errorPage(
  context: Context,
  session: Session | null,
  { status, title, lead, action, caseNumber }: ErrorPage,
): Response | Promise<Response> {
  const { t, prefix } = getLocale(context);
  const { support, ticket } = policyPaths(prefix);
  const isOurs = status >= 500;
  const body: Markup = html`
    <div class="stack gap-5">
      <div class="stack gap-2 start">
        <p class="mark line-up text-small font-medium ${isOurs ? 'tone-warm' : 'tone-neutral'}">${icon(isOurs ? 'clock' : 'alert')}${status}</p>
        <h1>${title}</h1>
        <p class="measure text-row text-muted">${lead}</p>
      </div>
      <p class="row gap-4">
        <a class="button button-primary" href="${action.href}">${action.label}</a>
        <a class="button button-quiet" href="${support}">${t('support')}</a>
      </p>
      ${caseNumber ? html`<p class="text-muted"><a class="link" href="${ticket}">${t('reportNumber')}</a> <code>${caseNumber}</code></p>` : ''}
    </div>`;
  return sendPage(context, { title, body, session, status });
}

/** The page does not exist, or belongs to another account. */
export function missingPage(context: Context, session: Session | null = null): Response | Promise<Response> {
  const { t } = getLocale(context);
  return errorPage(context, session, {
    status: 404,
    title: t('missingTitle'),
    lead: t('missingLead'),
    action: { label: t('searchName'), href: getHome(context).path },
  });
}

/** Rejects a form that was submitted from another site. */
export function rejectedFormPage(context: Context): Response | Promise<Response> {
  const { t } = getLocale(context);
  return errorPage(context, null, {
    status: 403,
    title: t('refusedTitle'),
    lead: t('refusedLead'),
    action: { label: t('openAgain'), href: context.req.path },
  });
}

/** The number that identifies a failure in the log and on the page. */
export const createCaseNumber = (): string => currentRequestId() ?? createRequestId();

/** The page for an unexpected error. */
export function unexpectedPage(context: Context, caseNumber: string): Response | Promise<Response> {
  const { t } = getLocale(context);
  return errorPage(context, null, {
    status: 500,
    title: t('unexpectedTitle'),
    lead: t('unexpectedLead'),
    action: { label: t('tryAgain'), href: context.req.path },
    caseNumber,
  });
}

/** The page after too many requests, of which more are served after some seconds. */
export function crowdedPage(context: Context, seconds: number): Response | Promise<Response> {
  const { t } = getLocale(context);
  context.header('retry-after', String(seconds));
  return errorPage(context, null, {
    status: 429,
    title: t('crowdedTitle'),
    lead: t('ownSignIn.wait', { count: Math.ceil(seconds / 60) }),
    action: { label: t('tryAgain'), href: context.req.path },
  });
}

/** The page for a backend that will be available again in some seconds. */
export function unavailablePage(
  context: Context,
  session: Session | null,
  seconds: number,
  caseNumber = createCaseNumber(),
): Response | Promise<Response> {
  const { t, locale } = getLocale(context);
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  context.header('retry-after', String(seconds));
  return errorPage(context, session, {
    status: 503,
    title: t('unavailableTitle', { time: minutes.format(Math.ceil(seconds / 60)) }),
    lead: t('unavailableLead'),
    action: { label: t('tryAgain'), href: context.req.path },
    caseNumber,
  });
}
