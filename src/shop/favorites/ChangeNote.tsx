import { useTranslation } from 'react-i18next';
import type { FavoriteSaved } from '#api/generated/schemas/favoriteSaved.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { cx } from '#ui/cx.ts';
import { compareOffer } from './savedOffer.ts';

type ChangeNoteProps = { saved: FavoriteSaved; view: DomainView };

/** Notes what has changed since the name was saved, if anything. */
export function ChangeNote({ saved, view }: ChangeNoteProps) {
  const { t, i18n } = useTranslation('favorites');
  const change = compareOffer(saved, view);
  if (change.kind === 'same') return null;
  const date = formatMediumDate(new Date(saved.date), i18n.language);
  const share = 'share' in change ? formatShare(change.share, i18n.language) : '';
  const isGood = change.kind === 'cheaper' || change.kind === 'forSale';
  return (
    <p className={cx('favorites-change text-badge font-medium', isGood ? 'text-accent' : 'text-warm')}>
      {t(`change.${change.kind}`, { date, share })}
    </p>
  );
}

function formatShare(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
