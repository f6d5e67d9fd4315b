import { getListAbuseCasesQueryOptions } from '#api/generated/hooks/abuse.ts';
import { ListAbuseCasesParams } from '#api/generated/schemas/listAbuseCasesParams.zod.ts';
import { listQuery } from '#shared/list/listQuery.ts';

export const caseList = listQuery(ListAbuseCasesParams, getListAbuseCasesQueryOptions, 'abusecases');
