import { useTranslation } from 'react-i18next';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import type { BulkDiff } from '#api/generated/schemas/bulkDiff.zod.ts';
import type { BulkNamedContact } from '#api/generated/schemas/bulkNamedContact.zod.ts';
import type { ParkingPage } from '#api/generated/schemas/parkingPage.zod.ts';
import type { RenewalCeiling } from '#api/generated/schemas/renewalCeiling.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { useRecordTexts } from '#shared/dns/useRecordTexts.ts';

/** A setting of one domain, before and after. */
export type BulkLine = { key: string; label: string; before: string; after: string };

/** The words for changes to many domains and their values. */
export function useBulkTexts() {
  const { t, i18n } = useTranslation(['bulkChange', 'products', 'parking', 'account', 'dns', 'contacts']);
  const { nameOf, describe } = useRecordTexts();
  const money = (amount: number, currency: string) =>
    formatMoney(toMinor(amount, currency), currency, i18n.language);
  const onOff = (isOn: boolean) => t(isOn ? 'products:autoRenew.on' : 'products:autoRenew.off');
  const ceilingText = (ceiling: RenewalCeiling | null) =>
    ceiling ? money(ceiling.amount, ceiling.currency) : t('account:noneValue');
  const pageText = (page: ParkingPage | null) =>
    page
      ? [t(`parking:page.${page.type}`), page.type === 'for_sale' && money(page.price, page.currency)]
          .filter(Boolean)
          .join(', ')
      : t('account:noneValue');

  const contactText = ({ contactId, name }: BulkNamedContact) =>
    contactId === null ? t('contact.holder') : (name ?? t('contacts:title', { number: contactId }));

  const labelLine = ({ name, before, after }: NonNullable<BulkDiff['label']>): BulkLine => {
    const textOf = (isOn: boolean) => (isOn ? (name ?? t('label.gone')) : t('account:noneValue'));
    return { key: 'label', label: t('account:label'), before: textOf(before), after: textOf(after) };
  };

  function linesOf(diff: BulkDiff): BulkLine[] {
    const { nameservers, locked, autoRenew, ceiling, landing, contacts, label, records } = diff;
    const line = <Value>(
      key: 'nameservers' | 'lock' | 'auto_renew' | 'ceiling' | 'parking',
      pair: { before: Value; after: Value } | undefined,
      format: (value: Value) => string,
    ): BulkLine[] =>
      pair ? [{ key, label: t(`kind.${key}`), before: format(pair.before), after: format(pair.after) }] : [];
    const textOf = (list: NonNullable<typeof records>['added'], count: number) =>
      [
        ...list.map((record) => `${nameOf(record)} ${describe(record)}`),
        ...(count > list.length ? [t('dns:import.more', { count: count - list.length })] : []),
      ].join('\n');
    return [
      ...line('nameservers', nameservers, (hosts) => hosts.join('\n')),
      ...line('lock', locked, onOff),
      ...line('auto_renew', autoRenew, onOff),
      ...line('ceiling', ceiling, ceilingText),
      ...line('parking', landing, pageText),
      ...(label ? [labelLine(label)] : []),
      ...(contacts?.after ?? []).map((after) => {
        const before = contacts?.before.find(({ role }) => role === after.role);
        return {
          key: after.role,
          label: t(`contacts:role.${after.role}`),
          before: before ? contactText(before) : '',
          after: contactText(after),
        };
      }),
      ...(records
        ? [
            {
              key: 'records',
              label: t('records'),
              before: textOf(records.removed, records.removedCount),
              after: textOf(records.added, records.addedCount),
            },
          ]
        : []),
    ];
  }

  return {
    linesOf,
    titleOf: ({ kind, counts }: Pick<BulkChange, 'kind' | 'counts'>) =>
      t('title', {
        what: t(`kind.${kind}`),
        domains: t('products:facts.domains', { count: counts.selected - counts.same - counts.barred }),
      }),
  };
}
