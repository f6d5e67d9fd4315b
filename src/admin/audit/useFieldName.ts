import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findField } from '#admin/tools/registryFields.ts';
import type { AuditEntry } from '#api/generated/schemas/auditEntry.zod.ts';
import type { AuditTool } from '#api/generated/schemas/auditTool.zod.ts';
import type { RegistryContact } from '#api/generated/schemas/registryContact.zod.ts';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { languages } from '#lib/languages.ts';

type Entry = { tool: AuditTool } & Partial<Pick<AuditEntry, 'before' | 'after'>>;

const REGISTRY_FORM = { name: 'registryInfo', namespace: 'registry' } as const;
const SEPARATOR = ' · ';

/**
 * Returns a function that translates the path of a field into its name in the tool's form: `records.1.ttl` → "Records 2
 * · TTL". Fields that no form shows keep their path. The messages of the tool's page have to be loaded.
 */
export function useFieldName(): (entry: Entry, path: string) => string {
  const { label, section } = useFormTexts(REGISTRY_FORM);
  const names = useNames();
  const nameRegistryField = (entry: Entry, path: string) => {
    const field = findField(path, { contacts: listContacts(entry) });
    if (field && path.startsWith('details.gracePeriods.')) return section('grace') + SEPARATOR + label(field);
    if (field) return label(field);
    const [, contact] = /^details\.(contacts(?:\.\d+)?)/.exec(path) ?? [];
    return contact && joinNames(contact, { contacts: section('contacts') });
  };
  return (entry, path) =>
    (entry.tool === 'registryinfo' ? nameRegistryField(entry, path) : joinNames(path, names[entry.tool])) ??
    path;
}

function listContacts({ before, after }: Entry): RegistryContact[] {
  const { details } = (after ?? before ?? {}) as { details?: { contacts: RegistryContact[] } };
  return details?.contacts ?? [];
}

/** Empty for parts that the form doesn't show. */
type Names = Readonly<Record<string, string>>;

/** The names of the parts of a path, with the position of each entry of a list; undefined if a part has none. */
function joinNames(path: string, names: Names): string | undefined {
  const found: string[] = [];
  for (const part of path.split('.')) {
    const name = names[part] ?? languages.find(({ code }) => code === part)?.name;
    if (/^\d+$/.test(part)) found.push(`${found.pop()} ${Number(part) + 1}`);
    else if (name === undefined) return undefined;
    else if (name) found.push(name);
  }
  return [...new Set(found)].join(SEPARATOR) || undefined;
}

/** The names of the parts of paths by tool, except those of registries. Chats have no form. */
function useNames(): Record<Exclude<AuditTool, 'registryinfo'>, Names> {
  const { t } = useTranslation([
    'admin',
    'shell',
    'dnsTemplates',
    'dns',
    'landingPages',
    'parking',
    'adminNotices',
    'account',
    'common',
  ]);
  return useMemo(
    () => ({
      dnstemplates: {
        name: t('dnsTemplates:fields.name.label'),
        service: t('dnsTemplates:fields.service.label'),
        records: t('dnsTemplates:records'),
        type: t('dns:form.type'),
        host: t('dns:form.host'),
        value: t('common:value'),
        priority: t('dns:form.priority'),
        weight: t('dns:form.weight'),
        port: t('dns:form.port'),
        flags: t('dns:form.flags'),
        tag: t('dns:form.tag'),
        ttl: t('dns:form.ttl'),
        values: t('dnsTemplates:placeholders'),
        source: t('dnsTemplates:placeholder.source'),
        description: t('dnsTemplates:placeholder.description'),
        text: t('dnsTemplates:placeholder.text'),
      },
      landingpages: {
        content: '',
        seo: '',
        id: '',
        type: '',
        published: t('landingPages:state.published'),
        publishedVersion: t('landingPages:state.published'),
        theme: t('landingPages:page.theme'),
        title: t('landingPages:page.title'),
        description: t('landingPages:page.description'),
        blocks: t('landingPages:blocks'),
        heading: t('landingPages:field.heading'),
        text: t('landingPages:field.text'),
        caption: t('landingPages:field.caption'),
        placeholder: t('landingPages:field.placeholder'),
        link: t('landingPages:field.button'),
        label: t('landingPages:field.button'),
        url: t('landingPages:field.url'),
        picture: t('landingPages:block.image'),
        source: t('landingPages:field.source'),
        alternative: t('landingPages:field.alternative'),
        tlds: t('landingPages:field.tlds'),
        tld: t('landingPages:field.tld'),
        entries: t('landingPages:block.faq'),
        question: t('landingPages:field.question'),
        answer: t('landingPages:field.answer'),
      },
      devices: { status: t('common:status') },
      parkeddomains: {
        landing: '',
        type: t('parking:column.shows'),
        price: t('parking:column.price'),
        currency: t('parking:column.price'),
      },
      notices: {
        place: t('adminNotices:place.label'),
        level: t('adminNotices:level.label'),
        text: t('account:text'),
        url: t('adminNotices:url.label'),
        from: t('adminNotices:from.label'),
        until: t('adminNotices:until.label'),
      },
      chats: {},
      customers: {
        note: t('account:note'),
        locked: t('admin:customer.locked'),
        sessions: t('admin:customer.sessions'),
        emailed: t('admin:customer.emailed'),
        verifyBy: t('admin:customer.verifyBy'),
        change: t('account:change'),
        domains: t('shell:nav.domains'),
        request: t('admin:customer.request'),
        order: t('admin:customer.order'),
        item: t('admin:customer.item'),
        refund: t('admin:customer.refund'),
        ends: t('admin:customer.ends'),
        closing: t('admin:customer.closing'),
        domain: t('common:domain'),
        expires: t('account:expires'),
        charged: t('admin:customer.charged'),
      },
      abuse: {
        note: t('account:note'),
        state: t('common:status'),
        domain: t('common:domain'),
        takenBy: t('admin:abuse.takenBy'),
        text: t('account:text'),
        respondBy: t('admin:abuse.respondBy'),
      },
      savedreplies: { name: t('common:name'), text: t('account:text') },
    }),
    [t],
  );
}
