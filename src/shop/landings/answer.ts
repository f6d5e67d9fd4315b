import type { ComponentType } from 'react';
import { importCode } from '#lib/importCode.ts';
import type { Keyword } from '#lib/keyword.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';

/** The word or name that a landing page answers, with the code that does. */
export type Answer = { name: Pick<Keyword, 'text' | 'ascii'>; Component: ComponentType<Answer['name']> };

export const ANSWER_SOURCE = 'src/shop/landings/KeywordAnswer.tsx';

/** Loads the code, and the first results if the server has searched for the document. */
export async function loadAnswer(name: Answer['name'], queries: LoadContext['queries']): Promise<Answer> {
  const { Component, load } = await importCode(() => import('./KeywordAnswer.tsx'));
  await load(queries, name.ascii);
  return { name, Component };
}
