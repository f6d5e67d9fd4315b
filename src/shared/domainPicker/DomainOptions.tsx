import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDomain } from '#api/generated/schemas/accountDomain.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { Combobox } from '#ui/useCombobox.ts';
import type { BarOf } from './useDomainBar.ts';

type OptionsProps = {
  recent: readonly AccountDomain[];
  domains: readonly AccountDomain[];
  barOf: BarOf | undefined;
  getOptionProps: Combobox['getOptionProps'];
  onPick: (name: string) => void;
};

/** The options of the picker: the domains chosen last, then the others. */
export function DomainOptions({ recent, domains, ...props }: OptionsProps) {
  const { t } = useTranslation('account');
  const others = domains.filter(({ name }) => recent.every((domain) => domain.name !== name));
  const toOption = (domain: AccountDomain) => <DomainOption key={domain.name} domain={domain} {...props} />;
  if (recent.length === 0) return domains.map(toOption);
  return (
    <>
      <OptionGroup label={t('pick.recent')}>{recent.map(toOption)}</OptionGroup>
      {others.length > 0 && <OptionGroup label={t('pick.others')}>{others.map(toOption)}</OptionGroup>}
    </>
  );
}

function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets.
    <div role="group" aria-labelledby={id}>
      <div id={id} className="menu-label text-badge text-muted">
        {label}
      </div>
      {children}
    </div>
  );
}

type OptionProps = Pick<OptionsProps, 'barOf' | 'getOptionProps' | 'onPick'> & { domain: AccountDomain };

function DomainOption({ domain, barOf, getOptionProps, onPick }: OptionProps) {
  const bar = barOf?.(domain);
  return (
    <button
      type="button"
      {...getOptionProps(domain.name)}
      className="menu-item domain-picker-option wrap-anywhere full-width"
      aria-disabled={bar !== undefined}
      onClick={() => bar === undefined && onPick(domain.name)}
    >
      <span translate="no" className={bar === undefined ? undefined : 'text-muted'}>
        {nameToUnicode(domain.name)}
      </span>
      {bar !== undefined && <span className="text-badge text-muted">{bar}</span>}
    </button>
  );
}
