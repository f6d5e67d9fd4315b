import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getGetProductCategoriesQueryOptions } from '#api/generated/hooks/products.ts';
import { CartButton } from '#features/cart/CartButton.tsx';
import { paths } from '#paths.ts';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import { BoxIcon } from '#ui/icons/productIcons.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AlertsMenu } from './AlertsMenu.tsx';
import { AppFrame, type Section } from './AppFrame.tsx';

/** The layout of account pages. A new page adds its line to `sections`. */
export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  const { data } = useQuery(getGetProductCategoriesQueryOptions());
  const sections: Section[] = [
    {
      key: 'products',
      to: paths.products(),
      icon: BoxIcon,
      label: t('sections.products'),
      count: data?.data.product.totalProductCount,
      within: paths.domain(''),
    },
    { key: 'favorites', to: paths.favorites(), icon: HeartIcon, label: t('sections.favorites') },
  ];
  const exits: Section[] = [
    { key: 'search', to: paths.search(), icon: SearchIcon, label: t('sections.search') },
    { key: 'help', to: paths.supportTicket(), icon: InfoIcon, label: t('sections.help') },
  ];
  return (
    <AppFrame
      label={t('sections.label')}
      sections={sections}
      exits={exits}
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
