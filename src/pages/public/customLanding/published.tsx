import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getGetLandingPageQueryOptions } from '#api/generated/hooks/landingpages.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { delay } from '#lib/delay.ts';
import { LandingBlocks } from '#pages/shared/landing/LandingBlocks.tsx';
import type { LoadContext } from '#pages/shared/loadContext.ts';

const TIMEOUT_MS = 3_000;

/** What administrators have published at an address, and what renders it; null where that is nothing. */
export async function loadPublished(slug: string, { queries, language }: LoadContext) {
  const response = await Promise.race([
    queries.fetchQuery(getGetLandingPageQueryOptions(slug, { language: language.code })).catch(() => null),
    // A slow backend costs the visitor no more than this.
    delay(TIMEOUT_MS),
  ]);
  return response ? { page: response.data.customlanding, Blocks: LandingBlocks } : null;
}

/** Asks once the document's page stands, and loads the page again if another has been published. */
export default function LaterPage({ slug }: { slug: string }) {
  const { code } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const { isSuccess } = useQuery(getGetLandingPageQueryOptions(slug, { language: code }));
  useEffect(() => {
    if (isSuccess) void navigate(location, { replace: true, state: { keepScroll: true } });
  }, [isSuccess, navigate, location]);
  return null;
}
