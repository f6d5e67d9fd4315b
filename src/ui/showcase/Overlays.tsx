import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { IconButton } from '../IconButton.tsx';
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx';
import { ExternalIcon } from '../icons/ExternalIcon.tsx';
import { GlobeIcon } from '../icons/GlobeIcon.tsx';
import { HeartIcon } from '../icons/HeartIcon.tsx';
import { TrashIcon } from '../icons/TrashIcon.tsx';
import { UserIcon } from '../icons/UserIcon.tsx';
import { LazyMenu } from '../lazyPopups.tsx';
import { Menu } from '../Menu.tsx';
import type { MenuItem } from '../MenuEntry.tsx';
import { TextField } from '../TextField.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { Chapter, Row, Specimen } from './Specimen.tsx';

const TEXT = {
  title: 'What floats',
  dialogs: 'dialog and drawer',
  openDialog: 'Open dialog',
  openLong: 'Open long dialog',
  openDrawer: 'Open drawer',
  close: 'Close',
  cancel: 'Cancel',
  remove: 'Remove record',
  dialogTitle: 'Remove the mail record?',
  dialogText: 'Mail to this name will no longer be delivered. Other records stay as they are.',
  longTitle: 'Registration agreement',
  drawerTitle: 'Cart',
  drawerText: 'Two names, one of them for two years.',
  promo: 'Promo code',
  checkout: 'Check out',
  menus: 'menu',
  account: 'Account',
  language: 'Language',
  tooltip: 'tooltip',
  keep: 'Keep for later',
  signedIn: 'mara@example.com',
};

const PARAGRAPHS = Array.from({ length: 14 }, (_, index) => `${index + 1}. ${TEXT.dialogText}`);

const ACCOUNT_ITEMS: MenuItem[] = [
  { kind: 'link', key: 'names', label: 'My names', icon: <UserIcon />, href: '#showcase' },
  {
    kind: 'link',
    key: 'docs',
    label: 'API documentation',
    icon: <ExternalIcon />,
    href: '#showcase',
  },
  { kind: 'action', key: 'locked', label: 'Transfer', disabled: true, onSelect: () => undefined },
  { kind: 'line', key: 'line' },
  { kind: 'action', key: 'out', label: 'Sign out', icon: <TrashIcon />, onSelect: () => undefined },
];

const LANGUAGE_OPTIONS = [
  { value: 'en-us', label: 'English', lang: 'en' },
  { value: 'de-de', label: 'Deutsch', lang: 'de' },
  { value: 'zh-cn', label: '简体中文', lang: 'zh' },
];

type Opened = 'dialog' | 'long' | 'drawer' | undefined;

export function Overlays() {
  const [opened, setOpened] = useState<Opened>();
  const [language, setLanguage] = useState('en-us');
  const languageItems: MenuItem[] = [
    {
      kind: 'radio',
      key: 'language',
      label: TEXT.language,
      value: language,
      options: LANGUAGE_OPTIONS,
      onChange: setLanguage,
    },
  ];
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.dialogs}>
        <Row>
          <Button onClick={() => setOpened('dialog')}>{TEXT.openDialog}</Button>
          <Button onClick={() => setOpened('long')}>{TEXT.openLong}</Button>
          <Button onClick={() => setOpened('drawer')}>{TEXT.openDrawer}</Button>
        </Row>
        <Sheets opened={opened} onClose={() => setOpened(undefined)} />
      </Specimen>
      <Specimen title={TEXT.menus}>
        <Row>
          <Menu
            header={TEXT.signedIn}
            items={ACCOUNT_ITEMS}
            trigger={
              <Button>
                <span>{TEXT.account}</span>
                <ChevronDownIcon />
              </Button>
            }
          />
          <LazyMenu
            items={languageItems}
            trigger={<IconButton label={TEXT.language} icon={<GlobeIcon />} />}
          />
        </Row>
      </Specimen>
      <Specimen title={TEXT.tooltip}>
        <Tooltip text={TEXT.keep}>
          <IconButton label={TEXT.keep} icon={<HeartIcon />} variant="secondary" />
        </Tooltip>
      </Specimen>
    </Chapter>
  );
}

function Sheets({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const buttons = (
    <>
      <Button onClick={onClose}>{TEXT.cancel}</Button>
      <Button variant="danger" onClick={onClose}>
        {TEXT.remove}
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        open={opened === 'dialog'}
        onOpenChange={onClose}
        title={TEXT.dialogTitle}
        description={TEXT.dialogText}
        closeLabel={TEXT.close}
        footer={buttons}
      />
      <Dialog
        wide
        open={opened === 'long'}
        onOpenChange={onClose}
        title={TEXT.longTitle}
        closeLabel={TEXT.close}
      >
        {PARAGRAPHS.map((paragraph) => (
          <p key={paragraph} className="mb-4">
            {paragraph}
          </p>
        ))}
      </Dialog>
      <Drawer
        open={opened === 'drawer'}
        onOpenChange={onClose}
        title={TEXT.drawerTitle}
        description={TEXT.drawerText}
        closeLabel={TEXT.close}
        footer={
          <Button variant="primary" block onClick={onClose}>
            {TEXT.checkout}
          </Button>
        }
      >
        <TextField label={TEXT.promo} />
      </Drawer>
    </>
  );
}
