import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { createFreemium } from '#api/generated/hooks/wix.ts';
import type { FreemiumCreate } from '#api/generated/schemas/freemiumCreate.zod.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteType } from '#api/generated/schemas/siteType.zod.ts';
import { EMAIL, toEmail } from '#lib/email.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SiteNameField } from './SiteNameField.tsx';
import { refreshSites } from './siteQueries.ts';
import { useSiteErrors } from './useSiteErrors.ts';

const MAX_EMAIL_LENGTH = 254;

type FreeSiteFormProps = {
  /** The product lines in which the account has no free site. */
  types: readonly [SiteType, ...SiteType[]];
  onCreated: (site: Site) => void;
};

/** Creates a free site. After a failure the form keeps its values. */
export function FreeSiteForm({ types, onCreated }: FreeSiteFormProps) {
  const { t } = useTranslation(['sites', 'common']);
  const errors = useSiteErrors();
  const [type, setType] = useState<SiteType>(types[0]);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<'name' | 'email'>();
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useCreateFreeSite(onCreated, (cause) => {
    errors.notifyError(cause, 'create_freemium_error');
    if (isDuplicate(cause)) emailField.current?.focus();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const [display_name, address] = [name.trim(), toEmail(email)];
    const found = display_name === '' ? 'name' : address && !EMAIL.test(address) ? 'email' : undefined;
    setWrong(found);
    if (found) (found === 'name' ? nameField : emailField).current?.focus();
    else if (!isPending) mutate({ type, display_name, ...(address && { email: address }) });
  }

  const message = error && errors.textOf(error, 'create_freemium_error');
  return (
    <form className="fields stack narrow-measure" onSubmit={submit} noValidate>
      {types.length > 1 && <TypeChoice types={types} value={type} onChange={setType} />}
      <SiteNameField
        ref={nameField}
        label={t('create.name')}
        help={t('create.nameHelp')}
        error={wrong === 'name' ? t('create.nameMissing') : undefined}
        value={name}
        onChange={setName}
      />
      <TextField
        ref={emailField}
        wide
        type="email"
        label={t('create.email')}
        labelNote={t('common:optional')}
        help={t('create.emailHelp')}
        error={wrong === 'email' ? t('create.emailInvalid') : isDuplicate(error) ? message : undefined}
        value={email}
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
        onChange={(event) => setEmail(event.target.value)}
      />
      {message && !isDuplicate(error) && <Notice tone="bad">{message}</Notice>}
      <Button type="submit" variant="primary" loading={isPending} loadingLabel={t('create.creating')}>
        {t('create.submit')}
      </Button>
    </form>
  );
}

function useCreateFreeSite(onCreated: (site: Site) => void, onFailed: (cause: Error) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (free: FreemiumCreate) => {
      const { result } = (await createFreemium(free)).data;
      // By section 5, a response without a result is a failure.
      if (!result)
        throw new ApiError('contract', { operation: 'createFreemium', code: 'create_freemium_error' });
      return result;
    },
    onSuccess: (site) => {
      void refreshSites(queries);
      onCreated(site);
    },
    onError: (cause) => {
      onFailed(cause);
      // Another tab may have created the site, or only the response was lost.
      void refreshSites(queries);
    },
  });
}

type TypeChoiceProps = { types: readonly SiteType[]; value: SiteType; onChange: (type: SiteType) => void };

function TypeChoice({ types, value, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('sites');
  return (
    <RadioGroup
      legend={t('create.type')}
      value={value}
      onChange={(type) => onChange(type === 'hopp' ? 'hopp' : 'wix')}
      options={types.map((one) => ({
        value: one,
        label: t(`line.${one}`),
        description: t(`create.about.${one}`),
      }))}
    />
  );
}

function isDuplicate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'duplicate_email_found';
}
