import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';

type BundleNoteProps = { item: CartItem; brings: readonly CartItem[]; broughtBy: CartItem | undefined };

/** How a line hangs together with others, and what goes out together with it. */
export function BundleNote({ item, brings, broughtBy }: BundleNoteProps) {
  const { t, i18n } = useTranslation('cart');
  if (broughtBy)
    return <p className="mt-1 text-muted text-small">{t('line.bundle', { name: broughtBy.displayName })}</p>;
  if (brings.length === 0) return null;
  const names = brings.map(({ displayName }) => displayName);
  const list = new Intl.ListFormat(i18n.language).format(names);
  return (
    <p className="mt-1 text-muted text-small">
      <span className="block font-medium text-ink">
        {t(`bundle.${wordedBundle(item.extended.bundle_name)}`)}
      </span>{' '}
      {t('bundle.together', { names: list })}
    </p>
  );
}

function wordedBundle(name: string | null) {
  return name === 'email_bundle' || name === 'workspace_bundle' ? name : 'other';
}
