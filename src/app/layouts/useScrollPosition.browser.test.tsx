import './shell.css';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RouteSpec } from '../routeSpec.ts';
import { useScrollPosition } from './useScrollPosition.ts';

type Route = Pick<RouteSpec, 'page' | 'anchorOffset' | 'keepsScroll'>;

const ROUTES: Record<string, Route> = {
  '/list': { page: 'account/sites/SiteLibraryPage', keepsScroll: true },
  '/list/sites': { page: 'account/sites/SiteLibraryPage', keepsScroll: true },
  '/results': { page: 'shop/results/ResultsPage', anchorOffset: 40 },
  '/home': { page: 'shop/home/HomePage' },
};

let go: (path: string) => void;

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  go = (path) => void navigate(path);
  useScrollPosition(ROUTES[pathname] ?? { page: 'shop/home/HomePage' });
  return (
    <div style={{ paddingBlock: 3000 }}>
      <p>{pathname}</p>
      <h2 id="terms">Terms</h2>
    </div>
  );
}

const open = async (path: string) => {
  go(path);
  await expect.element(page.getByText(path.replace(/#.*/, ''), { exact: true })).toBeInTheDocument();
};
const show = () =>
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Page />
    </MemoryRouter>,
  );

test('deviation 8: a route’s own anchor offset is added to the 100 px of every page', async () => {
  const screen = await show();
  const distance = () => Math.round(screen.getByText('Terms').element().getBoundingClientRect().top);
  await open('/results#terms');
  expect(distance()).toBe(140);
  await open('/home#terms');
  expect(distance()).toBe(100);
});

test('deviation 8: a route that opts out of scrolling keeps the position between the addresses of its page', async () => {
  await show();
  window.scrollTo(0, 700);
  await open('/list');
  expect(window.scrollY).toBe(0);
  window.scrollTo(0, 700);
  await open('/list/sites');
  expect(window.scrollY).toBe(700);
  await open('/home');
  expect(window.scrollY).toBe(0);
});
