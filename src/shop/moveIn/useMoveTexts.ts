import { useTranslation } from 'react-i18next';
import { formatMediumDate } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import type { MoveRow } from './moveGroups.ts';

/** What a row's state is called, and what to do about it. */
export function useMoveTexts() {
  const { t, i18n } = useTranslation('moveIn');

  function describe({ state }: MoveRow): string {
    return t(`state.${state}`);
  }

  function advise({ state, check }: MoveRow): string | undefined {
    if (state === 'ready')
      return check?.by === 'tag' ? t('todo.tag', { tag: brand.registrarTag }) : undefined;
    if (state === 'in_cart') return undefined;
    const date = check?.from ? formatMediumDate(new Date(check.from), i18n.language) : '';
    return t(`todo.${state}`, { registrar: check?.registrar, date, brand: brand.name });
  }

  return { describe, advise };
}
