import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuProps } from './Menu.tsx';

const load = () => import('./Menu.tsx');
const Menu = lazy(() => load().then((module) => ({ default: module.Menu })));

/** A menu whose code is fetched when its trigger is first pointed at or focused. */
export function LazyMenu({ trigger, ...rest }: Omit<MenuProps, 'defaultOpen'>) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu defaultOpen trigger={trigger} {...rest} />
    </Suspense>
  );
}
