import { readRates } from '../abuse/rates.ts';
import { findCase, listCases } from '../abuse/view.ts';
import { addNote, answer, close, restore, suspend, takeCase } from '../abuse/work.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';

export const abuse = {
  async listAbuseCases({ query, db, now }) {
    return { status: 200, body: { data: { abusecases: await listCases(db, query, now) } } };
  },

  async getAbuseCase({ params, db, now }) {
    const abusecase = await findCase(db, params.abuseId, now);
    return abusecase ? { status: 200, body: { data: { abusecase } } } : notFound();
  },

  takeAbuseCase: (call) => takeCase(call, call.params.abuseId, call.body.version),

  addAbuseNote: (call) => addNote(call, call.params.abuseId, call.body.text.trim()),

  suspendDomain: (call) => suspend(call, call.params.abuseId, call.body),

  restoreDomain: (call) => restore(call, call.params.abuseId, call.body),

  closeAbuseCase: (call) => close(call, call.params.abuseId, call.body),

  answerSuspension: (call) => answer(call, call.params.name, call.body.text),

  async getSignInRates({ db, now }) {
    return { status: 200, body: { data: { days: await readRates(db, now) } } };
  },
} satisfies Partial<Handlers>;
