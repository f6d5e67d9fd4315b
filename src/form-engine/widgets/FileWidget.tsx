import type { WidgetProps } from '@rjsf/utils';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/buttonClass.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { PaperclipIcon } from '#ui/icons/PaperclipIcon.tsx';
import { Progress } from '#ui/Meter.tsx';
import { formatBytes, formatMediaTypes } from '../formatFile.ts';
import { useFormState } from '../formContext.ts';
import { useField } from './useField.ts';

/** One file. The native field covers the whole box, so that a click or a drop anywhere works. */
export function FileWidget(props: WidgetProps) {
  const { t, i18n } = useTranslation(['form', 'common', 'shell']);
  const { files, upload } = useFormState();
  const { ui, value, readonly, label, labelNote, error, control, onChange, ...field } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const key = typeof value === 'string' ? value : '';
  const file = files.get(key);
  const { 'ui:accept': accept = [], 'ui:maxBytes': maxBytes = 0 } = ui;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const limits = t('file.limits', { types: formatMediaTypes(accept), size: size(maxBytes) });

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = target.files ?? [];
    // Canceling the file dialog empties the field, but the file must stay.
    if (!chosen) return;
    const chosenKey = `${chosen.name}/${chosen.size}/${chosen.lastModified}`;
    files.set(chosenKey, chosen);
    onChange(chosenKey);
    control.onBlur();
  }

  function remove(): void {
    if (input.current) input.current.value = '';
    files.delete(key);
    onChange(undefined);
    input.current?.focus();
  }

  return (
    <Field
      id={control.id}
      boxClassName="field-wide form-file"
      help={field.help ? `${field.help} ${limits}` : limits}
      {...{ label: label, labelNote, error }}
    >
      {(wiring) => (
        <>
          <input
            ref={input}
            type="file"
            name={control.name}
            accept={accept.join()}
            disabled={readonly || upload !== undefined}
            className="form-file-input"
            {...wiring}
            onChange={choose}
          />
          <PaperclipIcon />
          {key === '' ? (
            <span>
              <span className="link">{t('common:chooseFile')}</span>{' '}
              <span className="text-muted wide-only">{t('file.drop')}</span>
            </span>
          ) : (
            <>
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere">{file?.name ?? key}</span>
                <span className="text-muted text-small">
                  {upload
                    ? t('file.sent', { sent: size(upload.sent), total: size(upload.total) })
                    : file
                      ? size(file.size)
                      : t('file.saved')}
                </span>
              </span>
              {!upload && (
                <span aria-hidden="true" className={buttonClass({ size: 'small' })}>
                  {t('file.replace')}
                </span>
              )}
              {(!upload || upload.sent < upload.total) && (
                <IconButton
                  size="small"
                  className="form-file-remove"
                  label={upload ? t('file.cancel') : t('shell:removeNamed', { name: file?.name ?? key })}
                  icon={<CloseIcon />}
                  onClick={upload ? upload.cancel : remove}
                />
              )}
              {upload && (
                <Progress
                  className="form-file-progress"
                  label={t('file.progress')}
                  value={upload.sent}
                  max={upload.total}
                />
              )}
            </>
          )}
        </>
      )}
    </Field>
  );
}
