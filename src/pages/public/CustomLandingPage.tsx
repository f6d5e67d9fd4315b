import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getGetLandingPageQueryOptions } from '#api/generated/hooks/landingpages.ts';
import type { LandingPage } from '#api/generated/schemas/landingPage.zod.ts';
import { isContentIncluded } from '#content/loadContent.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { delay } from '#lib/delay.ts';
import { importCode } from '#lib/importCode.ts';
import type { LandingBlocks } from '#pages/shared/landing/LandingBlocks.tsx';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import * as own from './CampaignPage.tsx';

type OwnData = NonNullable<Awaited<ReturnType<typeof own.load>>>;
type Data = {
  /** The page that comes with the build. */
  own: OwnData;
  /** What administrators have published in its place. */
  published: { page: LandingPage; Blocks: ComponentType<ComponentProps<typeof LandingBlocks>> } | null;
  /** Whether the document shows the page of the build, and the backend has not been asked for another. */
  isUnasked: boolean;
};

const TIMEOUT_MS = 3_000;

/** The document of this visit may have the page of the build, which is hydrated as it is. */
let isFirst = true;

export async function load(context: LoadContext): Promise<Data | null> {
  const slug = context.url.pathname.split('/').at(-1) ?? '';
  const isUnasked = isFirst && isContentIncluded(`./campaigns/${slug}/campaign.json`);
  isFirst = false;
  const isAsked = !isUnasked && typeof window !== 'undefined';
  const [data, published] = await Promise.all([
    own.load(context),
    isAsked ? loadPublished(slug, context) : null,
  ]);
  return data && { own: data, published, isUnasked };
}

async function loadPublished(slug: string, { queries, language }: LoadContext): Promise<Data['published']> {
  const response = await Promise.race([
    queries.fetchQuery(getGetLandingPageQueryOptions(slug, { language: language.code })).catch(() => null),
    // A slow backend costs the visitor no more than this.
    delay(TIMEOUT_MS),
  ]);
  if (!response) return null;
  const { LandingBlocks } = await importCode(() => import('#pages/shared/landing/LandingBlocks.tsx'));
  return { page: response.data.customlanding, Blocks: LandingBlocks };
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
      {isUnasked && !isKnownAsOwn() && <LaterPage slug={data.own.slug} />}
    </>
  );
}

/** Whether the server has asked the backend before it sent the document. */
function isKnownAsOwn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === 'own-page') ?? false;
}

/** On a host of files alone: loads the page again if one has been published. */
function LaterPage({ slug }: { slug: string }) {
  const { code } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const { isSuccess } = useQuery(getGetLandingPageQueryOptions(slug, { language: code }));
  useEffect(() => {
    if (isSuccess) void navigate(location, { replace: true, state: { keepScroll: true } });
  }, [isSuccess, navigate, location]);
  return null;
}
