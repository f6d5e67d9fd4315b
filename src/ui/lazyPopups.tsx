import { type ComponentProps, cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import { importCode } from '#lib/importCode.ts';

type PopupProps = {
  /** The button that opens it; must accept a ref and spread its props. */
  trigger: ReactElement<ComponentProps<'button'>>;
  defaultOpen?: boolean;
};

/** A menu whose code loads when its trigger is first hovered or focused. */
export const LazyMenu = createLazyPopup('menu', async () => (await import('./Menu.tsx')).Menu);

/** A popover whose code loads when its trigger is first hovered or focused. */
export const LazyPopover = createLazyPopup(
  'dialog',
  async () => (await import('./workspace/Popover.tsx')).Popover,
);

function createLazyPopup<Props extends PopupProps>(
  role: 'menu' | 'dialog',
  load: () => Promise<(props: Props) => ReactElement>,
) {
  const Popup = lazy(async () => ({ default: await importCode(load) }));
  /** Without a connection, the code is loaded when the popup is opened. */
  const preload = () => void load().catch(() => {});
  return function LazyPopup(props: Omit<Props, 'defaultOpen'>) {
    const [wasOpened, setWasOpened] = useState(false);
    const closed = cloneElement(props.trigger, {
      'aria-haspopup': role,
      'aria-expanded': false,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => setWasOpened(true),
    });
    if (!wasOpened) return closed;
    return (
      <Suspense fallback={closed}>
        <Popup {...(props as Props)} defaultOpen />
      </Suspense>
    );
  };
}
