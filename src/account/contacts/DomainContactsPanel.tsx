import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as zod from 'zod/mini';
import { ApiError, isNotFound } from '#api/errors.ts';
import {
  getGetContactQueryOptions,
  getGetDomainContactsQueryKey,
  getGetDomainContactsQueryOptions,
  getListContactsQueryKey,
  setDomainContacts,
} from '#api/generated/hooks/contacts.ts';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { ContactRole } from '#api/generated/schemas/contactRole.zod.ts';
import type { DomainContacts } from '#api/generated/schemas/domainContacts.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { type Form, type FormData, getFieldUi, type Problem } from '#form-engine/form.ts';
import type { FormLayoutProps } from '#form-engine/formContext.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { formatMediumDate, formatTime } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { FieldReview } from '#shared/changes/FieldReview.tsx';
import { type Field, type FieldEditor, useFieldEditor } from '#shared/changes/useFieldEditor.ts';
import { useReviewedForm } from '#shared/changes/useReviewedForm.tsx';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import { domainPageOptions, isDomainName } from '#shared/domainPicker/ownDomains.ts';
import { useListState } from '#shared/list/useListState.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { choicesOptions, nameChoice, useContactChoices } from './contactChoices.ts';
import { LockChoice } from './LockChoice.tsx';
import { PublicRecordPanel } from './PublicRecordPanel.tsx';

const View = zod.object({ domain: zod.optional(zod.string()) });

/** Fetches the contacts of a domain, or of the account's first one. Resolves with its name; null if there is none. */
export async function prefetchDomainContacts(
  queries: QueryClient,
  asked: string | null,
): Promise<string | null> {
  await Promise.all([queries.prefetchQuery(choicesOptions()), queries.prefetchQuery(domainPageOptions())]);
  const first = queries.getQueryData(domainPageOptions().queryKey)?.data.domain.items[0];
  const name = asked ?? first?.name ?? null;
  if (!isDomainName(name)) return name;
  await queries.prefetchQuery(getGetDomainContactsQueryOptions(name));
  const owner = queries.getQueryData(getGetDomainContactsQueryOptions(name).queryKey)?.data.domain.owner;
  if (owner) await queries.prefetchQuery(getGetContactQueryOptions(owner));
  return name;
}

/** Who is named for one domain. Another choice is reviewed before the registry is told. */
export function DomainContactsPanel({ domain }: { domain: string | null }) {
  const { t } = useTranslation(['contacts', 'common']);
  const { change } = useListState<zod.infer<typeof View>>(View);
  if (domain === null) return null;
  return (
    <>
      <Panel title={t('named.title', { name: nameToUnicode(domain) })}>
        <div className="stack gap-5">
          <DomainPicker
            label={t('common:domain')}
            help={t('named.note')}
            value={domain}
            onChange={(name) => name !== null && change({ domain: name })}
          />
          {isDomainName(domain) ? <Named key={domain} name={domain} /> : <NotYours name={domain} />}
        </div>
      </Panel>
      {isDomainName(domain) && <Record key={domain} name={domain} />}
    </>
  );
}

/** If the contacts can't be loaded, the panel above says so. */
function Record({ name }: { name: string }) {
  const { data } = usePartQuery(getGetDomainContactsQueryOptions(name));
  return data && <PublicRecordPanel domain={data.data.domain} />;
}

function NotYours({ name }: { name: string }) {
  const { t } = useTranslation('account');
  return <Notice tone="warm">{t('pick.notYours', { name: nameToUnicode(name) })}</Notice>;
}

function Named({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const query = usePartQuery(getGetDomainContactsQueryOptions(name));
  if (query.data) return <Editor domain={query.data.data.domain} />;
  if (isNotFound(query.error)) return <NotYours name={name} />;
  return (
    <LoadFailure level={3} title={t('loadFailed')} query={query}>
      {t('nothingChangedRetry')}
    </LoadFailure>
  );
}

function Editor({ domain }: { domain: DomainContacts }) {
  const { t, i18n } = useTranslation(['contacts', 'account']);
  const [isFree, setFree] = useState(false);
  const [typed, setTyped] = useState('');
  const { items, hasMore } = useContactChoices(typed);
  const form = useRolesForm(domain, items);
  const editor = useRolesEditor(domain, !isFree);
  const { formProps, bar, review } = useReviewedForm(editor, form);
  const texts = {
    nameOf: ({ field }: Pick<Field, 'field'>) => getFieldUi(form, field)['ui:title'] ?? field,
    describe: ({ value }: Field) => nameChoice(items, String(value)) ?? t('title', { number: String(value) }),
  };
  const isOwnerChanged = editor.draft.changes.some(({ key }) => key === 'owner');
  const isLocking = isOwnerChanged && domain.lockDays > 0;
  const { lockedUntil } = domain;
  return (
    <>
      <ChangeNotices {...{ editor, ...texts }} conflictText={(time) => t('conflict', { time })} />
      {lockedUntil && (
        <p className="text-small text-muted">
          {t('named.locked', { date: formatMediumDate(new Date(lockedUntil), i18n.language) })}
        </p>
      )}
      {hasMore && (
        <TextField
          label={t('named.find')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <SchemaForm {...formProps} layout={RoleFields} />
      {bar}
      <FieldReview
        editor={editor}
        description={t('account:readAt', {
          name: nameToUnicode(domain.name),
          time: formatTime(editor.draft.readAt, i18n.language),
        })}
        noteOf={(field) =>
          field === 'owner' && isLocking
            ? { tone: 'warm', text: t('note.owner') }
            : { tone: 'neutral', text: t('note.atOnce') }
        }
        {...texts}
        {...review}
      >
        {isLocking && <LockChoice days={domain.lockDays} isFree={isFree} onChange={setFree} />}
      </FieldReview>
    </>
  );
}

/** A form in which each role is a list of the contacts to choose from. */
function useRolesForm(domain: DomainContacts, contacts: readonly Contact[]): Form {
  const { t } = useTranslation('contacts');
  const named = ContactRole.options.flatMap((role) => domain[role] ?? []);
  const missing = [...new Set(named)].filter((id) => !contacts.some(({ contactId }) => contactId === id));
  const ids = [...contacts.map(({ contactId }) => contactId), ...missing].map(String);
  const names = ids.map((id) => nameChoice(contacts, id) ?? t('title', { number: id }));
  return {
    name: 'domainContacts',
    namespace: 'contacts',
    initialData: {},
    schema: {
      type: 'object',
      required: [...ContactRole.options],
      properties: Object.fromEntries(
        ContactRole.options.map((role) => [role, { type: 'string' as const, enum: ids }]),
      ),
    },
    uiSchema: {
      ...Object.fromEntries(
        ContactRole.options.map((role) => [
          role,
          {
            'ui:widget': 'select' as const,
            'ui:title': t(`role.${role}`),
            'ui:enumNames': names,
            ...(domain[role] === null && { 'ui:help': t('named.holder') }),
          },
        ]),
      ),
      'ui:sections': [{ key: 'roles', subsections: [{ key: 'roles', fields: [...ContactRole.options] }] }],
    },
    validate: (data: FormData): Problem[] =>
      ContactRole.options
        .filter((role) => !data[role])
        .map((role) => ({ field: role, rule: 'required' as const })),
  };
}

function RoleFields({ properties }: FormLayoutProps) {
  return (
    <div className="grid grid-fit gap-5 items-start">
      {properties.map(({ name, content }) => (
        <div key={name}>{content}</div>
      ))}
    </div>
  );
}

function useRolesEditor(domain: DomainContacts, lock: boolean): FieldEditor {
  const { t } = useTranslation('contacts');
  const { account } = useSession();
  const queries = useQueryClient();
  const { name, version } = domain;
  const queryKey = getGetDomainContactsQueryKey(name);
  const fields = useMemo(
    () => Object.fromEntries(ContactRole.options.map((role) => [role, String(domain[role] ?? '')])),
    [domain],
  );
  const editor = useFieldEditor({
    id: `domain-contacts/${account?.sessAccountId ?? 0}/${name}`,
    version,
    fields,
    refetch: () => queries.invalidateQueries({ queryKey }),
    save: async (changed) => {
      const of = (role: ContactRole) => Number(changed[role] ?? fields[role]);
      const next = { owner: of('owner'), admin: of('admin'), tech: of('tech'), billing: of('billing') };
      const response = await setDomainContacts(name, { version, ...next, lock });
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getListContactsQueryKey() });
      return response.data.domain.version;
    },
  });
  const { error } = editor;
  const tld = nameToUnicode(name.slice(name.indexOf('.') + 1));
  const rejected = useMemo((): Problem[] => {
    const paths = error instanceof ApiError ? Object.keys(error.fields) : [];
    return paths.some((path) => path.startsWith('owner'))
      ? [{ field: 'owner', rule: 'rejected', message: t('named.lacks', { tld: `.${tld}` }) }]
      : [];
  }, [error, t, tld]);
  return { ...editor, rejected };
}
