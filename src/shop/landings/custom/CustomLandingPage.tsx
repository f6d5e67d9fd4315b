import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { importCode } from '#lib/importCode.ts';
import { isContentIncluded } from '#shared/content/loadContent.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import * as own from '#shop/landings/campaign/CampaignPage.tsx';
import type { loadPublished } from './published.tsx';

type Data = {
  /** The built-in page. */
  own: NonNullable<Awaited<ReturnType<typeof own.load>>>;
  /** The page that administrators have published to replace it. */
  published: Awaited<ReturnType<typeof loadPublished>>;
  /** Whether the document shows the built-in page, and the backend has not been asked for a published one. */
  isUnasked: boolean;
};

/** Few visitors need this code, because the server marks built-in pages that have no published replacement. */
const importPart = () => import('./published.tsx');

/** The first document of a visit may contain the built-in page, which is then hydrated unchanged. */
let isFirst = true;

export async function load(context: LoadContext): Promise<Data | null> {
  const slug = context.url.pathname.split('/').at(-1) ?? '';
  const isUnasked = isFirst && isContentIncluded(`/content/campaigns/${slug}/campaign.json`);
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

/** A page that administrators can build. The built-in page is shown until they publish theirs. */
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

/** Whether the server had asked the backend before it sent the document. */
function isKnownAsOwn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === 'own-page') ?? false;
}

/** Asks the backend after the page has loaded, for hosts that serve only files. */
function Later({ slug }: { slug: string }) {
  const LaterPage = useLazyPart(importPart, []);
  return (
    <Suspense>
      <LaterPage slug={slug} />
    </Suspense>
  );
}
