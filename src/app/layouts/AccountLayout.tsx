import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CartButton } from '#features/cart/CartButton.tsx';
import { paths } from '#paths.ts';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AlertsMenu } from './AlertsMenu.tsx';
import { AppFrame } from './AppFrame.tsx';
import { useAccountSections } from './useAccountSections.ts';

/** The layout of account pages. */
export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  const groups = useAccountSections();
  return (
    <AppFrame
      label={t('sections.label')}
      groups={groups}
      search={<ProductSearch />}
      tools={
        <>
          <AlertsMenu />
          <CartButton />
          <AccountMenu />
        </>
      }
    >
      {children}
    </AppFrame>
  );
}

/** Searches the account's products from any account page. */
function ProductSearch() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [text, setText] = useState('');

  function find(event: FormEvent) {
    event.preventDefault();
    const query = text.trim();
    setText('');
    navigate(paths.products(query && `?query=${encodeURIComponent(query)}`));
  }

  return (
    <search className="frame-search">
      <form className="search-field" onSubmit={find}>
        <SearchIcon />
        <input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          maxLength={253}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
