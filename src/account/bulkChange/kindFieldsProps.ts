import type { BulkDraft, BulkProblems } from './bulkForm.ts';

export type KindFieldsProps = {
  draft: BulkDraft;
  /** Empty until the form has been checked. */
  problems: BulkProblems;
  currency: string;
  onChange: (changes: Partial<BulkDraft>) => void;
};
