import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { backendPaths } from '#lib/backendPaths.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { type AlertRow, sendAlerts } from '../alerts/sendAlerts.ts';
import { type ContactRow, findEmailed, verifyPath } from '../contacts/verification.ts';
import { sentAlert } from '../db/schema/alerts.ts';
import type { Db } from '../db/store.ts';
import { findMails, type SecurityMailRow } from '../security/mails.ts';
import type { SandboxContext } from '../serve.ts';
import type { TransferRow } from '../transfers/out.ts';
import { findEmailedTransfers } from '../transfers/view.ts';
import { describeAlert } from './alertText.ts';
import {
  getLocale,
  type Markup,
  type PageContext,
  sendPage,
  signInLinkPath,
  stopUnlockingPath,
  transferLinkPath,
} from './layout.ts';
import type { PageLocale } from './locale.ts';
import { findByEmail } from './ownSignIn.ts';
import { formatDate, formatMoment } from './text.ts';

type Mail = { sentAt: Date; markup: Markup };

const MAX_ALERTS = 200;
/** Where the emails about the account's security lead. */
const paths = { code: '', new_device: '/account/unrecognizeddevice', changed: '/account/security' };

/** Stands in for the account's mailbox: the emails that the sandbox would have sent, newest first. */
export async function showMailbox(
  context: Context,
  { session, now }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const locale = getLocale(context);
  const { t } = locale;
  // Who has asked for a sign-in link is not signed in yet.
  const asked = context.req.query('email');
  const account = session?.account ?? (asked === undefined ? null : await findByEmail(db, asked));
  if (!account) return context.redirect(backendPaths.signIn(), 303);
  await sendAlerts(db, account.id, now);
  const alerts = await findMailedAlerts(db, account.id);
  const links = [
    ...(await findEmailed(db, account.id)).map((row) => toVerificationMail(row, locale)),
    ...(await findEmailedTransfers(db, account.id)).map((row) => toTransferMail(row, locale)),
  ];
  const mails = [
    ...links.flatMap((mail) => toLinkMail(mail, locale)),
    ...(await findMails(db, account.id)).map((row) => toSecurityMail(row, account.email, locale)),
    ...[...Map.groupBy(alerts, ({ at }) => at.getTime()).values()].map((rows) =>
      toAlertMail(rows, account.email, locale),
    ),
  ].toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${t('mailboxTitle')}</h1>
      <p>${t('mailboxText')}</p>
      ${mails.length > 0 ? html`<ul class="stack gap-6">${mails.map(({ markup }) => markup)}</ul>` : html`<p class="text-muted">${t('mailboxEmpty')}</p>`}
    </div>`;
  return sendPage(context, { title: t('mailboxTitle'), body, session });
}

function findMailedAlerts(db: Db, accountId: number): Promise<AlertRow[]> {
  return db
    .select()
    .from(sentAlert)
    .where(and(eq(sentAlert.accountId, accountId), sql`'email' = any(${sentAlert.channels})`))
    .orderBy(desc(sentAlert.id))
    .limit(MAX_ALERTS);
}

type LinkMail = { title: string; path: string; email: string; sentAt: Date | null };

/** An email whose link leads on. */
function toLinkMail({ title, path, email, sentAt }: LinkMail, locale: PageLocale): Mail[] {
  if (!sentAt) return [];
  const facts = describeMail(email, sentAt, locale);
  const markup = html`<li class="stack gap-2"><a class="link" href="${path}">${title}</a><span class="text-small text-muted">${facts}</span></li>`;
  return [{ sentAt, markup }];
}

function toVerificationMail({ fields, emailedAt, verifyToken }: ContactRow, { t }: PageLocale): LinkMail {
  const path = verifyPath.replace(':token', verifyToken ?? '');
  return { title: t('verifyTitle'), path, email: fields.email ?? '', sentAt: emailedAt };
}

function toTransferMail(row: TransferRow, { t, prefix }: PageLocale): LinkMail {
  const name = nameToUnicode(row.name);
  const mail = { email: row.emailedTo ?? '', sentAt: row.emailedAt };
  if (row.kind === 'in')
    return {
      ...mail,
      title: t('transferMail.in', { name }),
      path: transferLinkPath.replace(':token', row.token ?? ''),
    };
  const title = t('transferMail.out', { name, registrar: row.other });
  return { ...mail, title, path: `${prefix}/account/domain/${row.name}` };
}

/** An email about the security of the account. */
function toSecurityMail(
  { kind, at, secret, about }: SecurityMailRow,
  email: string,
  locale: PageLocale,
): Mail {
  const { t, prefix } = locale;
  const titles = {
    code: () => t('securityMail.code', { code: secret ?? '' }),
    link: () => t('securityMail.link'),
    new_device: () => t('securityMail.new_device'),
    changed: () => t(`securityMail.changes.${about.change ?? 'settings'}`),
    unlocking: () =>
      t('securityMail.unlocking', { date: formatMoment(new Date(about.at ?? at), locale.locale) }),
  };
  const links = { link: signInLinkPath, unlocking: stopUnlockingPath };
  const path =
    kind === 'link' || kind === 'unlocking'
      ? links[kind].replace(':token', secret ?? '-')
      : `${prefix}${paths[kind]}`;
  const title = html`<a class="link" href="${path}">${titles[kind]()}</a>`;
  const facts = describeMail(email, at, locale);
  const markup = html`<li class="stack gap-2">${kind === 'code' ? titles.code() : title}<span class="text-small text-muted">${facts}</span></li>`;
  return { sentAt: at, markup };
}

/** One email with everything that the account was told at the same time. */
function toAlertMail(rows: AlertRow[], email: string, locale: PageLocale): Mail {
  const { t } = locale;
  const sentAt = rows[0]?.at ?? new Date(0);
  const items = rows.map((row) => {
    const { text, todo, path } = describeAlert(row, locale);
    return html`<li class="text-small"><a class="link" href="${path}">${text}</a> ${todo}</li>`;
  });
  const facts = describeMail(email, sentAt, locale);
  const markup = html`<li class="stack gap-2"><span class="font-medium">${t('alerts.mail', { count: rows.length })}</span><ul class="stack gap-2">${items}</ul><span class="text-small text-muted">${facts}</span></li>`;
  return { sentAt, markup };
}

const describeMail = (email: string, sentAt: Date, { t, locale }: PageLocale) =>
  t('mailTo', { email, date: formatDate(sentAt, locale) });
