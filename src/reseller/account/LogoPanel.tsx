import type { FieldEditor } from '#shared/changes/useFieldEditor.ts';
import './reseller.css';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { uploadResellerLogo } from '#api/generated/hooks/reseller.ts';
import { formatBytes, formatMediaTypes } from '#form-engine/formatFile.ts';
import { checkLogo, isLogoType, LOGO_TYPES, type LogoProblem, MAX_LOGO_BYTES } from '#lib/logoFile.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

class RejectedLogo extends Error {
  readonly problem: LogoProblem;
  constructor(problem: LogoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Uploads a logo, which becomes a change of the settings to review and save. */
export function LogoPanel({ editor }: { editor: FieldEditor }) {
  const { t, i18n } = useTranslation(['reseller', 'form', 'common', 'account']);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({ mutationFn: upload });
  const logoUrl = String(editor.data.logoUrl ?? '');

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // Allows selecting the same file again after a failure.
    target.value = '';
    if (file) mutate(file, { onSuccess: (url) => editor.stage({ ...editor.data, logoUrl: url }) });
  }

  return (
    <Panel
      title={t('account:logo')}
      actions={
        <>
          <input ref={input} hidden type="file" accept={LOGO_TYPES.join()} onChange={choose} />
          <Button
            size="small"
            loading={isPending}
            loadingLabel={t('logo.uploading')}
            onClick={() => input.current?.click()}
          >
            {logoUrl ? t('form:file.replace') : t('common:chooseFile')}
          </Button>
        </>
      }
      foot={t('form:file.limits', {
        types: formatMediaTypes(LOGO_TYPES),
        size: formatBytes(MAX_LOGO_BYTES, i18n.language),
      })}
    >
      {error && (
        <Notice tone="bad" role="alert" className="mb-4">
          {t(`logo.problem.${findProblem(error) ?? 'failed'}`)}
        </Notice>
      )}
      <CurrentLogo url={logoUrl} />
      <p className="mt-3 text-muted text-small">{t('logo.text')}</p>
    </Panel>
  );
}

function CurrentLogo({ url }: { url: string }) {
  const { t } = useTranslation('reseller');
  if (url.startsWith('/')) return <img src={url} alt={t('logo.current')} className="reseller-logo" />;
  const host = URL.parse(url)?.host;
  // The Content Security Policy of account pages blocks pictures from other sites.
  return <p>{host ? t('logo.elsewhere', { host }) : t('logo.none')}</p>;
}

/** Resolves with the address of the stored logo. */
async function upload(file: File): Promise<string> {
  if (file.size > MAX_LOGO_BYTES) throw new RejectedLogo('large');
  const checked = checkLogo(new Uint8Array(await file.arrayBuffer()));
  if (!isLogoType(checked)) throw new RejectedLogo(checked);
  const { data } = await uploadResellerLogo({ logo: file });
  return data.reseller.logoUrl;
}

function findProblem(error: Error): LogoProblem | undefined {
  if (error instanceof RejectedLogo) return error.problem;
  const code = error instanceof ApiError ? error.fields.logo : undefined;
  return (['large', 'type', 'active'] as const).find((problem) => problem === code);
}
