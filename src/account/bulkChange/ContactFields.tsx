import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameChoice, useContactChoices } from '#account/contacts/contactChoices.ts';
import { LockChoice } from '#account/contacts/LockChoice.tsx';
import { OWNER_LOCK_DAYS } from '#account/contacts/ownerChange.ts';
import { ContactRole } from '#api/generated/schemas/contactRole.zod.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { KindFieldsProps } from './kindFieldsProps.ts';

/** The roles, and the contact that is named in them. */
export function ContactFields({ draft: { roles, contact, isFree }, problems, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'contacts', 'account']);
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const { query, items, hasMore } = useContactChoices(typed);
  const ids = [
    ...new Set([...items.map(({ contactId }) => String(contactId)), ...(contact ? [contact] : [])]),
  ];
  const toggle = (role: ContactRole, isOn: boolean) =>
    onChange({ roles: ContactRole.options.filter((one) => (one === role ? isOn : roles.includes(one))) });
  if (!query.data && query.isError)
    return <LoadFailure level={3} title={t('account:loadFailed')} query={query} />;
  return (
    <>
      <fieldset className="stack gap-1" aria-describedby={problems.roles && errorId}>
        <legend className="field-label">{t('contacts:column.roles')}</legend>
        {ContactRole.options.map((role) => (
          <Checkbox
            key={role}
            label={t(`contacts:role.${role}`)}
            checked={roles.includes(role)}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
        {problems.roles && (
          <p id={errorId} className="text-small text-bad" role="alert">
            {t('contact.noRole')}
          </p>
        )}
      </fieldset>
      {hasMore && (
        <TextField
          wide
          label={t('contacts:named.find')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <SelectField
        wide
        label={t('contacts:column.contact')}
        error={problems.contact && t('contact.none')}
        value={contact}
        onChange={({ target }) => onChange({ contact: target.value })}
      >
        <option value="" disabled>
          {t('contact.choose')}
        </option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {nameChoice(items, id) ?? t('contacts:title', { number: id })}
          </option>
        ))}
      </SelectField>
      {roles.includes('owner') && (
        <LockChoice days={OWNER_LOCK_DAYS} isFree={isFree} onChange={(free) => onChange({ isFree: free })} />
      )}
    </>
  );
}
