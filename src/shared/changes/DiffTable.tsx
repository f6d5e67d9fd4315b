import './changes.css';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { type DiffPart, wordDiff } from './wordDiff.ts';

type DiffTableProps = { before: string | null; after: string | null };

/** A value before and after a change, one above the other, with the differing words marked. */
export function DiffTable({ before, after }: DiffTableProps) {
  const { t } = useTranslation('changes');
  const parts =
    before !== null && after !== null
      ? wordDiff(before, after)
      : {
          before: [{ text: before ?? '', isChanged: false }],
          after: [{ text: after ?? '', isChanged: false }],
        };
  return (
    <div className="font-mono text-badge wrap-anywhere">
      {before !== null && (
        <del className="diff-line toned tone-bad">
          <VisuallyHidden>{t('before')}</VisuallyHidden>
          <bdi translate="no">
            <Parts parts={parts.before} />
          </bdi>
        </del>
      )}
      {after !== null && (
        <ins className="diff-line toned tone-accent">
          <VisuallyHidden>{t('after')}</VisuallyHidden>
          <bdi translate="no">
            <Parts parts={parts.after} />
          </bdi>
        </ins>
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ text, isChanged }, index) => {
    const Part = isChanged ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
    return <Part key={index}>{text}</Part>;
  });
}
