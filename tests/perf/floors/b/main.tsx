// The smallest possible page of this stack: each library in its simplest use, a hero, a search box, one query.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import axios from 'axios';
import { createInstance } from 'i18next';
import { type FormEvent, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider, useNavigate, useParams } from 'react-router-dom';
import { headline, lead } from '../../../../locales/en-us/home.json';
import { form } from '../../../../locales/en-us/search.json';
import { search as submit } from '../../../../locales/en-us/shell.json';

function Home() {
  const { t } = useTranslation(['home', 'search']);
  const navigate = useNavigate();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => axios.get('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } }),
  });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(`/floor-b/${encodeURIComponent(String(new FormData(event.currentTarget).get('keyword')))}`);
  }

  return (
    <main className="page-column mx-auto px-4 py-12" data-status={session.status}>
      <h1 className="max-w-[18ch] text-headline">{t('home:headline')}</h1>
      <p className="mt-6 mb-8 max-w-measure text-lead text-muted">{t('home:lead', { total: '1,400' })}</p>
      <form onSubmit={search} className="search-box">
        <input
          name="keyword"
          type="search"
          className="search-input"
          aria-label={t('search:form.label')}
          placeholder={t('search:form.placeholder')}
        />
        <button type="submit" className="button button-primary button-large">
          {submit}
        </button>
      </form>
    </main>
  );
}

function Results() {
  return <h1>{useParams().keyword}</h1>;
}

const i18n = createInstance();
await i18n.init({
  lng: 'en-US',
  resources: { 'en-US': { home: { headline, lead }, search: { form } } },
  interpolation: { escapeValue: false },
});

const router = createBrowserRouter([
  { path: '/floor-b', Component: Home },
  { path: '/floor-b/:keyword', Component: Results },
]);

const container = document.getElementById('app');
if (container)
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
