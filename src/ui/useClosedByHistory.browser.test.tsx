import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './workspace/Popover.tsx';

function OpenDialog() {
  const [open, setOpen] = useState(true);
  return <Dialog open={open} onOpenChange={setOpen} title="Dialog" closeLabel="Close" />;
}

test.each([
  ['dialog', <OpenDialog key="dialog" />],
  [
    'menu',
    <Menu
      key="menu"
      defaultOpen
      trigger={<Button>Menu</Button>}
      items={[{ kind: 'action', key: 'one', label: 'One', onSelect: () => {} }]}
    />,
  ],
  [
    'dialog',
    <Popover key="popover" defaultOpen trigger={<Button>Popover</Button>} title="Popover">
      Text
    </Popover>,
  ],
] as const)('§8 popups: Back closes an open %s of a page that stays', async (role, popup) => {
  await render(popup);
  await expect.element(page.getByRole(role)).toBeVisible();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole(role)).not.toBeInTheDocument();
});
