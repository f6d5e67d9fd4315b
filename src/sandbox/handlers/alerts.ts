import { and, desc, eq } from 'drizzle-orm';
import {
  alertKinds,
  findLabelIds,
  lockSettings,
  newFeed,
  readSettings,
  requiredKinds,
  type SettingsRow,
  toSettings,
  writeSettings,
} from '../alerts/alertSettings.ts';
import { sendAlerts, toSentAlerts } from '../alerts/sendAlerts.ts';
import { sentAlert } from '../db/schema/alerts.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import { errorResponse, fieldsInvalid } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { selectPage } from '../paging.ts';
import type { AccountRow } from '../session/session.ts';
import { isPossibleWebhook } from '../webhooks/addresses.ts';

type Input = Parameters<Handlers['updateAlertSettings']>[0]['body'];

export const alerts = {
  async listAlerts({ query, account, db, now }) {
    await sendAlerts(db, account.id, now);
    const { rows, totalCount } = await selectPage(db, sentAlert, {
      where: and(eq(sentAlert.accountId, account.id), query.kind && eq(sentAlert.kind, query.kind)),
      orderBy: [desc(sentAlert.id)],
      paging: query,
    });
    return { status: 200, body: { data: { alerts: { items: await toSentAlerts(db, rows), totalCount } } } };
  },

  async getAlertSettings({ account, session, db }) {
    const row = await readSettings(db, account.id);
    return sendSettings(db, account, row, await isDeviceApproved(db, session));
  },

  updateAlertSettings({ body, account, db }) {
    return transaction(db, async (tx) => {
      const errors = findErrors(body, await findLabelIds(tx, account.id));
      if (errors) return fieldsInvalid(errors);
      const { version } = await lockSettings(tx, account.id);
      if (version !== body.version)
        return errorResponse(409, 'These settings have been changed in the meantime.', 'version_conflict');
      const row = await writeSettings(tx, account.id, { ...body, version: version + 1 });
      return sendSettings(tx, account, row, true);
    });
  },

  createAlertFeed({ account, db, now }) {
    return transaction(db, async (tx) => {
      await lockSettings(tx, account.id);
      return sendSettings(tx, account, await writeSettings(tx, account.id, newFeed(now)), true);
    });
  },

  deleteAlertFeed({ account, db }) {
    return transaction(db, async (tx) => {
      await lockSettings(tx, account.id);
      const none = { feedSecret: null, feedCreatedAt: null };
      return sendSettings(tx, account, await writeSettings(tx, account.id, none), true);
    });
  },
} satisfies Partial<Handlers>;

function findErrors(
  { alerts: choices, labelDays, webhookUrl }: Input,
  labelIds: ReadonlySet<number>,
): Record<string, string> | null {
  const wrong = alertKinds.findIndex((kind, index) => choices[index]?.kind !== kind);
  if (wrong >= 0) return { [`alerts.${wrong}.kind`]: `must be ${alertKinds[wrong]}` };
  const silent = choices.findIndex(
    ({ kind, channels }) => requiredKinds.includes(kind) && !channels.includes('email'),
  );
  if (silent >= 0) return { [`alerts.${silent}.channels`]: 'must include email' };
  const ids = labelDays.map(({ labelId }) => labelId);
  const strange = ids.findIndex((id, index) => !labelIds.has(id) || ids.indexOf(id) < index);
  if (strange >= 0) return { [`labelDays.${strange}.labelId`]: 'is no other label of the account' };
  if (webhookUrl && !isPossibleWebhook(webhookUrl))
    return { webhookUrl: 'is not an address on the internet' };
  return null;
}

async function sendSettings(db: Db, account: AccountRow, row: SettingsRow, isApproved: boolean) {
  const alertsettings = await toSettings(db, account, row, isApproved);
  return { status: 200 as const, body: { data: { alertsettings } } };
}
