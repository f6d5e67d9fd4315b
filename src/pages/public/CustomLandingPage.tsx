import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { isContentIncluded } from '#content/loadContent.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { importCode } from '#lib/importCode.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import * as own from './CampaignPage.tsx';
import type { loadPublished } from './customLanding/published.tsx';

type Data = {
  /** The page that comes with the build. */
  own: NonNullable<Awaited<ReturnType<typeof own.load>>>;
  /** What administrators have published in its place. */
  published: Awaited<ReturnType<typeof loadPublished>>;
  /** Whether the document shows the page of the build, and the backend has not been asked for another. */
  isUnasked: boolean;
};

/** Few visitors need it: the server says on the page of the build that no other is published. */
const importPart = () => import('./customLanding/published.tsx');

/** The document of this visit may have the page of the build, which is hydrated as it is. */
let isFirst = true;

export async function load(context: LoadContext): Promise<Data | null> {
  const slug = context.url.pathname.split('/').at(-1) ?? '';
  const isUnasked = isFirst && isContentIncluded(`./campaigns/${slug}/campaign.json`);
  isFirst = false;
  const isAsked = !isUnasked && typeof window !== 'undefined';
  const [data, published] = await Promise.all([own.load(context), isAsked ? loadOther(slug, context) : null]);
  return data && { own: data, published, isUnasked };
}

async function loadOther(slug: string, context: LoadContext): Promise<Data['published']> {
  const part = await importCode(importPart).catch(() => null);
  return part ? part.loadPublished(slug, context) : null;
}

export const title = ({ own: data, published }: Data) => published?.page.seo.title ?? own.title(data);
export const description = ({ own: data, published }: Data, t: TFunction<'campaign'>) =>
  published?.page.seo.description ?? own.description(data, t);
export const content = ({ own: data }: Data) => own.content(data);
export const sources = ({ own: data }: Data) => own.sources(data);
export const questions = ({ own: data }: Data) => own.questions(data);
export const Placeholder = own.Placeholder;

/** A page that administrators can build. The one that comes with the build stands until they have published theirs. */
export function Component({ data }: { data: Data }) {
  const { published, isUnasked } = data;
  if (published) return <published.Blocks page={published.page} />;
  return (
    <>
      <own.Component data={data.own} />
      {isUnasked && !isKnownAsOwn() && <Later slug={data.own.slug} />}
    </>
  );
}

/** Whether the server has asked the backend before it sent the document. */
function isKnownAsOwn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === 'own-page') ?? false;
}

/** On a host of files alone. */
function Later({ slug }: { slug: string }) {
  const LaterPage = useLazyPart(importPart, []);
  return (
    <Suspense>
      <LaterPage slug={slug} />
    </Suspense>
  );
}
