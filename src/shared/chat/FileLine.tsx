import { useTranslation } from 'react-i18next';
import { formatBytes } from '#form-engine/formatFile.ts';
import { PaperclipIcon } from '#ui/icons/PaperclipIcon.tsx';

type FileLineProps = {
  name: string;
  size: number;
  /** Where it is loaded, if it can be. */
  href?: string | undefined;
};

/** A file of a message: its name and size. */
export function FileLine({ name, size, href }: FileLineProps) {
  const { i18n } = useTranslation();
  return (
    <p className="line-up gap-2 grow min-w-0 text-small">
      <PaperclipIcon />
      <span className="min-w-0 wrap-anywhere">
        {href ? (
          <a href={href} download={name} className="link">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}{' '}
        <span className="text-muted nowrap">{formatBytes(size, i18n.language)}</span>
      </span>
    </p>
  );
}
