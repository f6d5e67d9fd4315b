import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetInstantSiteQueryOptions, updateInstantSite } from '#api/generated/hooks/instantsite.ts';
import type { InstantSite } from '#api/generated/schemas/instantSite.zod.ts';
import type { InstantSiteContent } from '#api/generated/schemas/instantSiteContent.zod.ts';
import { getPhoneCountry, PHONE, toPhone } from '#lib/phone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** Edits the content of an active instant site. Saving sends the whole product. */
export function InstantSiteContentPanel({
  site,
  content,
}: {
  site: InstantSite;
  content: InstantSiteContent;
}) {
  const { t } = useTranslation(['kits', 'form', 'account']);
  const queries = useQueryClient();
  const [value, setValue] = useState(content);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      updateInstantSite(site.id, { ...site, site: { ...value, phone: toPhone(value.phone) } }),
    onSuccess: (response) => {
      queries.setQueryData(getGetInstantSiteQueryOptions(site.id).queryKey, response);
      void notify(t('account:saved'), { tone: 'success' });
    },
  });
  const hasTitle = value.title.trim() !== '';
  const hasPhone = PHONE.test(toPhone(value.phone));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (hasTitle && hasPhone) {
      if (!isPending) mutate();
      return;
    }
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${hasTitle ? 'phone' : 'title'}]`)?.focus();
  }

  return (
    <Panel title={t('kits:content.title')}>
      <form className="grid grid-fit items-start text-small" noValidate onSubmit={submit}>
        {error && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('account:unexpectedError'))}
          </Notice>
        )}
        <ContentFields
          value={value}
          onChange={setValue}
          titleError={isChecked && !hasTitle && t('form:problem.required')}
          phoneError={isChecked && !hasPhone && t('form:problem.tel')}
        />
        <div className="whole-row">
          <Button type="submit" variant="primary" loading={isPending}>
            {t('account:save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

type ContentFieldsProps = {
  value: InstantSiteContent;
  onChange: (value: InstantSiteContent) => void;
  titleError: string | false;
  phoneError: string | false;
};

function ContentFields({ value, onChange, titleError, phoneError }: ContentFieldsProps) {
  const { t, i18n } = useTranslation(['kits', 'common', 'account']);
  return (
    <>
      <TextField
        wide
        required
        name="title"
        maxLength={80}
        label={t('account:heading')}
        error={titleError}
        value={value.title}
        onChange={({ target }) => onChange({ ...value, title: target.value })}
      />
      <PhoneField
        wide
        required
        name="phone"
        maxLength={30}
        country={getPhoneCountry(i18n.language)}
        label={t('common:phone')}
        help={t('kits:fields.phone.help')}
        error={phoneError}
        value={value.phone}
        onChange={(phone) => onChange({ ...value, phone })}
      />
      <TextArea
        wide
        className="whole-row"
        maxLength={500}
        label={t('kits:fields.description.label')}
        labelNote={t('common:optional')}
        value={value.description}
        onChange={({ target }) => onChange({ ...value, description: target.value })}
      />
    </>
  );
}
