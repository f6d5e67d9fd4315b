import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { getListLabelsQueryKey, getListLabelsQueryOptions } from '#api/generated/hooks/labels.ts';
import { getGetProductListQueryKey } from '#api/generated/hooks/products.ts';

export const labelsOptions = getListLabelsQueryOptions();

/** Fetches everything again that shows labels or notes. */
export async function refreshLabels(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: getListLabelsQueryKey() }),
    queries.invalidateQueries({ queryKey: getGetProductListQueryKey() }),
  ]);
}

/** Whether a label was refused because another one has its name. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.name === 'taken';
