import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tryDnsTemplate } from '#api/generated/hooks/dnstemplates.ts';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { toTemplate } from './templateItems.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';

/** Used while no valid slug has been chosen. The slug only affects the tokens. */
const UNNAMED = 'unnamed';

export type Trial = {
  data: DnsTemplateChanges | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
};

/** The changes that the template, with its staged changes, would make in the zone of a domain. */
export function useTrial(editor: TemplateEditor, domain: string | undefined): Trial {
  const { slug, records, values } = toTemplate(editor.after);
  const template = { slug: editor.textProblems.slug ? UNNAMED : slug, records, values };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.dnsTemplateTrial(domain ?? '', template),
    queryFn: async () => (await tryDnsTemplate(domain ?? '', template)).data.template_value,
    enabled: domain !== undefined && records.length > 0 && editor.recordProblems.size === 0,
    // While the template is being edited, the previous result stays visible.
    placeholderData: keepPreviousData,
  });
  return { data, error, isFetching, refetch: () => void refetch() };
}
