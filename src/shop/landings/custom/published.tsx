import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getGetLandingPageQueryOptions } from '#api/generated/hooks/landingpages.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { delay } from '#lib/delay.ts';
import { LandingBlocks } from '#shared/landingBlocks/LandingBlocks.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';

const TIMEOUT_MS = 3_000;

/**
 * The page that administrators have published at an address, with the component that renders it; null if there is none.
 */
export async function loadPublished(slug: string, { queries, language }: LoadContext) {
  const response = await Promise.race([
    queries.fetchQuery(getGetLandingPageQueryOptions(slug, { language: language.code })).catch(() => null),
    // The visitor waits no longer than this for a slow backend.
    delay(TIMEOUT_MS),
  ]);
  return response ? { page: response.data.customlanding, Blocks: LandingBlocks } : null;
}

/**
 * Asks the backend after the document's page has been shown, and reloads the page's data if another page is published.
 */
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
