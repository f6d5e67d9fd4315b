import { cloneElement, lazy, Suspense, useState } from 'react';
import { importCode } from '#lib/importCode.ts';
import type { MenuProps } from './Menu.tsx';

const load = () => import('./Menu.tsx');
const Menu = lazy(() => importCode(load).then((module) => ({ default: module.Menu })));
/** Without a connection, the code is loaded when the menu is opened. */
const preload = () => void load().catch(() => {});

/** A menu whose code loads when its trigger is first hovered or focused. */
export function LazyMenu({ trigger, ...rest }: Omit<MenuProps, 'defaultOpen'>) {
  const [wasOpened, setWasOpened] = useState(false);
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWasOpened(true),
  });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu defaultOpen trigger={trigger} {...rest} />
    </Suspense>
  );
}
