import type { TFunction } from 'i18next';
import { notify } from '#ui/notify.ts';
import type { ToastAction, ToastLine } from '#ui/toastContent.ts';
import { openCart } from './cartUiState.ts';

/** How long failures of the cart stay visible. */
const FAILURE_TOAST_MS = 15_000;

type CartNews = {
  added?: readonly string[];
  failed?: readonly string[];
  /** Removes the added lines from the cart. */
  undo?: (() => void) | undefined;
};

/** The actions of a toast about names that were added to the cart. */
function createCartActions(t: TFunction<['cart', 'shell']>, undo: (() => void) | undefined): ToastAction[] {
  const view = { key: 'cart', label: t('toast.view'), onPress: openCart };
  return undo ? [view, { key: 'undo', label: t('shell:undo'), onPress: undo }] : [view];
}

/** Shows one toast with what was added and what was not, each with its own text. */
export function notifyCart(t: TFunction<'cart'>, { added = [], failed = [], undo }: CartNews): void {
  const lines: ToastLine[] = [
    ...added.map((text) => ({ text, tone: 'success' as const })),
    ...failed.map((text) => ({ text, tone: 'error' as const })),
  ];
  if (lines.length === 0) return;
  void notify(lines, {
    ...(failed.length > 0 && { duration: FAILURE_TOAST_MS }),
    actions: added.length > 0 ? createCartActions(t, undo) : [],
    summarize: (all) => summarize(t, all),
    listLabel: t('toast.list'),
  });
}

function summarize(t: TFunction<'cart'>, lines: readonly ToastLine[]): string {
  const failed = lines.filter(({ tone }) => tone === 'error').length;
  const added = lines.length - failed;
  if (failed === 0) return t('bulk.added', { count: added });
  return added === 0 ? t('toast.failed', { count: failed }) : t('toast.mixed', { added, failed });
}
