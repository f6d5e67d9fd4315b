import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { formatAdded } from '#shared/cart/cartMessages.ts';
import { notifyCart } from '#shared/cart/cartToasts.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { useAddMany } from '#shop/cart/useAddMany.ts';
import { createCartPayload, type Origin } from '#shop/names/cartPayload.ts';
import { Button } from '#ui/Button.tsx';
import { SelectionBar } from '#ui/workspace/SelectionBar.tsx';

type SelectedFavoritesProps = {
  views: readonly DomainView[];
  names: readonly FavoriteCreate[];
  origin: Omit<Origin, 'position' | 'tag'>;
  onRemove: (names: readonly FavoriteCreate[]) => Promise<void>;
  /** Selects these names and no others. */
  onSelect: (names: readonly string[]) => void;
};

/** Actions for the selected favorites. Premium names are confirmed one by one, in their rows. */
export function SelectedFavorites(props: SelectedFavoritesProps) {
  const { views, names, origin, onRemove, onSelect } = props;
  const { t } = useTranslation(['favorites', 'list', 'shell', 'common']);
  const { t: tCart } = useTranslation('cart');
  const { addMany, progress } = useAddMany();
  const [isRemoving, setRemoving] = useState(false);
  const ordinary = views.filter(({ isPurchasable, isPremium }) => isPurchasable && !isPremium);
  const premium = views.filter(({ isPremium }) => isPremium).length;

  async function add() {
    const payloads = ordinary.flatMap(
      (view, position) => createCartPayload(view, { ...origin, position, tag: 'favorites' }) ?? [],
    );
    const { added, notTried, failures, undo } = await addMany(payloads);
    const inCart = new Set(added);
    notifyCart(tCart, {
      added: added.map((name) => formatAdded(tCart, { name: nameToUnicode(name), category: 'domain' })),
      failed: [
        ...failures,
        ...(notTried.length > 0 ? [t('favorites:bulk.notTried', { count: notTried.length })] : []),
      ],
      undo,
    });
    onSelect(names.flatMap(({ domainName }) => (inCart.has(domainName) ? [] : domainName)));
  }

  async function remove() {
    setRemoving(true);
    await onRemove(names);
    setRemoving(false);
    onSelect([]);
  }

  return (
    <SelectionBar
      label={t('common:selection')}
      count={t('common:selected', { count: names.length })}
      note={
        progress
          ? t('favorites:bulk.progress', progress)
          : premium > 0 && t('favorites:bulk.premium', { count: premium })
      }
      clearLabel={t('list:select.clear')}
      onClear={() => onSelect([])}
    >
      <Button size="small" loading={isRemoving} onClick={() => void remove()}>
        {t('shell:remove')}
      </Button>
      <Button
        size="small"
        variant="primary"
        disabled={ordinary.length === 0}
        loading={progress !== undefined}
        onClick={() => void add()}
      >
        {t('shell:addToCart')}
      </Button>
    </SelectionBar>
  );
}
