import { getListBulkChangesQueryOptions } from '#api/generated/hooks/bulkchanges.ts';
import { ListBulkChangesParams } from '#api/generated/schemas/listBulkChangesParams.zod.ts';
import { listQuery } from '#shared/list/listQuery.ts';

/** The changes to many domains that were started. */
export const jobList = listQuery(ListBulkChangesParams, getListBulkChangesQueryOptions, 'bulkchange');
