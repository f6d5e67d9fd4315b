import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  getGetLandingDraftQueryKey,
  getGetLandingPageQueryKey,
  getListLandingPagesQueryKey,
  publishLandingPage,
  saveLandingDraft,
} from '#api/generated/hooks/landingpages.ts';
import { getGetTldPricingQueryOptions } from '#api/generated/hooks/pricing.ts';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import type { LandingDraft } from '#api/generated/schemas/landingDraft.zod.ts';
import { applyChanges } from '#lib/changes.ts';
import { languages } from '#lib/languages.ts';
import { type ChangeEditor, isVersionConflict, useChangeEditor } from '#shared/changes/useChangeEditor.ts';
import { toTldPricesParams } from '#shared/pricing/tldPrices.ts';
import { type LandingValue, parseLandingValue, toContent, toItems, trimTexts } from './landingItems.ts';
import { findBlockProblems, findSeoProblems, type LandingProblems } from './landingRules.ts';

export type LandingEditor = ChangeEditor<LandingValue> & {
  landing: LandingDraft;
  /** The page with the staged changes, with texts as typed. */
  content: LandingContent;
  seoProblems: LandingProblems;
  /** Problems by block id; only blocks with problems have an entry. */
  blockProblems: ReadonlyMap<string, LandingProblems>;
  /** Whether it can be saved. */
  isSound: boolean;
  isPublishing: boolean;
  publishError: Error | null;
  publish: (onDone: () => void) => void;
  dismissPublishError: () => void;
};

/** The registration prices of all TLDs, prefetched by the loader: without them, unsold TLDs are not reported. */
export const toPricesOfAllTlds = () =>
  getGetTldPricingQueryOptions(toTldPricesParams(undefined, ['registration']));

/** Stages changes of a landing page, saves them as its draft, can undo the last ones, and publishes the draft. */
export function useLandingEditor(landing: LandingDraft, accountId: number): LandingEditor {
  const queries = useQueryClient();
  const { slug, version } = landing;
  const queryKey = getGetLandingDraftQueryKey(slug);
  const items = useMemo(() => toItems(landing.content), [landing.content]);
  const refetch = () => queries.invalidateQueries({ queryKey });
  const invalidateOthers = () => {
    void queries.invalidateQueries({ queryKey: getListLandingPagesQueryKey() });
    void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
  };
  const editor = useChangeEditor<LandingValue>({
    id: `landingpages/${accountId}/${slug}`,
    version,
    items,
    parse: parseLandingValue,
    refetch,
    write: async (changes) => {
      const content = trimTexts(toContent(applyChanges(items, changes)));
      const response = await saveLandingDraft(slug, { version, content });
      queries.setQueryData(queryKey, response);
      invalidateOthers();
      return response.data.customlanding.version;
    },
  });
  const publishing = useMutation({
    mutationFn: () => publishLandingPage(slug, { version }),
    onSuccess: (response) => {
      queries.setQueryData(queryKey, response);
      for (const { code } of languages)
        queries.removeQueries({ queryKey: getGetLandingPageQueryKey(slug, { language: code }) });
      invalidateOthers();
    },
    onError: (error) => (isVersionConflict(error) ? refetch() : undefined),
  });

  const { data: prices } = useQuery(toPricesOfAllTlds());
  const known = useMemo(() => {
    const sold = prices?.data.pricing.filter(({ registration }) => registration);
    return sold && new Set(sold.map(({ tld }) => tld));
  }, [prices]);
  const content = useMemo(() => toContent(editor.after), [editor.after]);
  const seoProblems = useMemo(() => findSeoProblems(content.seo), [content]);
  const blockProblems = useMemo(() => {
    const all = content.blocks.map((block) => [block.id, findBlockProblems(block, known)] as const);
    return new Map(all.filter(([, problems]) => problems.size > 0));
  }, [content, known]);
  return {
    ...editor,
    landing,
    content,
    seoProblems,
    blockProblems,
    isSound: seoProblems.size === 0 && blockProblems.size === 0,
    isPublishing: publishing.isPending,
    publishError: publishing.error,
    publish: (onDone) => publishing.mutate(undefined, { onSuccess: onDone }),
    dismissPublishError: publishing.reset,
  };
}
