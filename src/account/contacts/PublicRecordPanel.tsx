import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  getGetContactQueryOptions,
  getGetDomainContactsQueryKey,
  setPublicRecord,
} from '#api/generated/hooks/contacts.ts';
import type { DomainContacts } from '#api/generated/schemas/domainContacts.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { isVersionConflict } from '#shared/changes/useChangeEditor.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { notify } from '#ui/notify.ts';
import { FactList } from '#ui/workspace/FactList.tsx';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { nameCountries } from './countries.ts';

/** What the public record of a domain shows of its owner, hidden and published side by side. */
export function PublicRecordPanel({ domain }: { domain: DomainContacts }) {
  const { t } = useTranslation('contacts');
  const { name, owner, publicRecord } = domain;
  const isOwn = owner !== null && publicRecord.ruledBy === 'owner';
  return (
    <Panel title={t('record.title', { name: nameToUnicode(name) })}>
      {isOwn ? (
        <Choice domain={domain} owner={owner} />
      ) : (
        <p>{t(`record.${publicRecord.ruledBy === 'owner' ? 'nobody' : publicRecord.ruledBy}`)}</p>
      )}
    </Panel>
  );
}

function Choice({ domain, owner }: { domain: DomainContacts; owner: number }) {
  const { t } = useTranslation(['contacts', 'account']);
  const { change, isSaving } = usePublicRecord(domain);
  const { name, publicRecord } = domain;
  const { isPublished } = publicRecord;
  const label = t('record.switch', { name: nameToUnicode(name) });
  return (
    <div className="stack gap-5">
      <div className="line-up gap-4 between">
        <p>
          <span className="font-medium">{label}</span>
          <span className="block text-small text-muted">{t('record.about')}</span>
        </p>
        <InlineSwitch
          aria-label={label}
          checked={!isPublished}
          aria-disabled={isSaving}
          onChange={({ target }) => !isSaving && change(!target.checked)}
        />
      </div>
      <Records owner={owner} isPublished={isPublished} email={publicRecord.email} />
    </div>
  );
}

type RecordsProps = { owner: number; isPublished: boolean; email: string | null };

function Records({ owner, isPublished, email }: RecordsProps) {
  const { t, i18n } = useTranslation(['contacts', 'account']);
  const query = usePartQuery(getGetContactQueryOptions(owner));
  const fields = query.data?.data.contact.fields;
  if (!fields)
    return (
      <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
        {t('account:nothingChangedRetry')}
      </LoadFailure>
    );
  const [country] = fields.country ? nameCountries([fields.country], i18n.language) : [];
  const open = { region: fields.region, country: country?.name };
  const data = { ...fields, ...open };
  const hidden = email === null ? open : { ...open, email };
  return (
    <>
      <div className="grid grid-fit gap-5 items-start">
        <ShownFields title={t('record.hidden')} isNow={!isPublished} data={data} shown={hidden} />
        <ShownFields title={t('record.published')} isNow={isPublished} data={data} shown={data} />
      </div>
      {!isPublished && email !== null && (
        <p className="text-small text-muted wrap-anywhere">
          {t('record.forwards', { alias: email, email: fields.email })}
        </p>
      )}
    </>
  );
}

const FIELDS = [
  'name',
  'organization',
  'street',
  'postalCode',
  'city',
  'region',
  'country',
  'phone',
  'email',
] as const;
type Shown = Readonly<Record<string, string | undefined>>;

/** What a record shows; `data`: everything that the registry knows. */
function ShownFields({
  title,
  isNow,
  data,
  shown,
}: {
  title: string;
  isNow: boolean;
  data: Shown;
  shown: Shown;
}) {
  const { t } = useTranslation('contacts');
  const facts = FIELDS.filter((field) => data[field]).map((field) => ({
    key: field,
    term: t(`fields.${field}.label`),
    value: shown[field] ? (
      <bdi translate="no">{shown[field]}</bdi>
    ) : (
      <span className="text-muted">{t('record.isHidden')}</span>
    ),
  }));
  return (
    <section className="card padded stack gap-3 text-small wrap-anywhere">
      <div className="line-up gap-4 between">
        <h3 className="font-semibold">{title}</h3>
        {isNow && <Status kind="published">{t('record.now')}</Status>}
      </div>
      <FactList facts={facts} />
    </section>
  );
}

/** Publishes or hides the owner's data at once. */
function usePublicRecord({ name, version }: DomainContacts) {
  const { t } = useTranslation(['contacts', 'account']);
  const queries = useQueryClient();
  const queryKey = getGetDomainContactsQueryKey(name);
  const { mutate, isPending } = useMutation({
    scope: { id: 'public-record' },
    mutationFn: (isPublished: boolean) => setPublicRecord(name, { version, isPublished }),
    onSuccess: (response) => {
      queries.setQueryData(queryKey, response);
      notify(t('account:saved'), { tone: 'success' });
    },
    onError: (error) => {
      const isStale = isVersionConflict(error);
      notify(isStale ? t('record.changed') : errorMessage(error, t('account:notSaved')), { tone: 'error' });
      return isStale ? queries.invalidateQueries({ queryKey }) : undefined;
    },
  });
  return { isSaving: isPending, change: mutate };
}
