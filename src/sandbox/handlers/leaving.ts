import { isDeviceApproved } from '../devices/devices.ts';
import type { Handlers } from '../handler.ts';
import { startClosing, takeBackClosing, toClosing } from '../leaving/closing.ts';
import { findExport, startExport, toExport } from '../leaving/exports.ts';
import { settleTransfers } from '../transfers/settle.ts';

export const leaving = {
  async getAccountExport({ account, session, db, now }) {
    const row = await findExport(db, account.id, now);
    const found = row && toExport(row, await isDeviceApproved(db, session));
    return { status: 200, body: { data: { export: found } } };
  },

  async startAccountExport({ body: { language }, account, db, now }) {
    const started = await startExport(db, account.id, language, now);
    if ('status' in started) return started;
    return { status: 200, body: { data: { export: toExport(started, true) } } };
  },

  async getAccountClosing({ account, db, now }) {
    await settleTransfers(db, account.id, now);
    return { status: 200, body: { data: { closing: await toClosing(db, account, now) } } };
  },

  async closeAccount({ body, account, session, db, now }) {
    await settleTransfers(db, account.id, now);
    return startClosing(db, session, account, body, now);
  },

  async keepAccount({ account, db, now }) {
    await takeBackClosing(db, account.id, now);
    return { status: 200, body: { data: { closing: await toClosing(db, account, now) } } };
  },
} satisfies Partial<Handlers>;
