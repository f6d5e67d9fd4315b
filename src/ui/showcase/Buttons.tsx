import { Button } from '../Button.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../buttonClass.ts';
import { IconButton } from '../IconButton.tsx';
import { AlertIcon } from '../icons/AlertIcon.tsx';
import { ArrowRightIcon } from '../icons/ArrowRightIcon.tsx';
import { CartIcon } from '../icons/CartIcon.tsx';
import { CheckIcon } from '../icons/CheckIcon.tsx';
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { DownloadIcon } from '../icons/DownloadIcon.tsx';
import { ExternalIcon } from '../icons/ExternalIcon.tsx';
import { GlobeIcon } from '../icons/GlobeIcon.tsx';
import { HeartFilledIcon } from '../icons/HeartFilledIcon.tsx';
import { HeartIcon } from '../icons/HeartIcon.tsx';
import { InfoIcon } from '../icons/InfoIcon.tsx';
import { MenuIcon } from '../icons/MenuIcon.tsx';
import { MinusIcon } from '../icons/MinusIcon.tsx';
import { MoonIcon } from '../icons/MoonIcon.tsx';
import { PlusIcon } from '../icons/PlusIcon.tsx';
import { SearchIcon } from '../icons/SearchIcon.tsx';
import { SunIcon } from '../icons/SunIcon.tsx';
import { TrashIcon } from '../icons/TrashIcon.tsx';
import { UserIcon } from '../icons/UserIcon.tsx';
import { Kbd } from '../Kbd.tsx';
import { Chapter, Row, Specimen } from './Specimen.tsx';

const VARIANTS: [ButtonVariant, string][] = [
  ['primary', 'Add to cart'],
  ['secondary', 'Sign in'],
  ['quiet', 'Keep for later'],
  ['danger', 'Delete record'],
];
const SIZES: ButtonSize[] = ['small', 'medium', 'large'];
const ICONS = [
  ['search', SearchIcon],
  ['cart', CartIcon],
  ['user', UserIcon],
  ['heart', HeartIcon],
  ['heart-filled', HeartFilledIcon],
  ['check', CheckIcon],
  ['close', CloseIcon],
  ['menu', MenuIcon],
  ['chevron-down', ChevronDownIcon],
  ['globe', GlobeIcon],
  ['sun', SunIcon],
  ['moon', MoonIcon],
  ['alert', AlertIcon],
  ['info', InfoIcon],
  ['trash', TrashIcon],
  ['plus', PlusIcon],
  ['minus', MinusIcon],
  ['download', DownloadIcon],
  ['external', ExternalIcon],
  ['arrow-right', ArrowRightIcon],
] as const;

const TEXT = {
  title: 'Buttons, links, icons',
  disabled: 'disabled',
  loading: 'loading',
  loadingLabel: 'Adding…',
  links: 'links',
  linkButton: 'A link that looks like a button',
  prose: 'Names about to expire',
  long: 'long words, full width',
  german: 'Domainregistrierungsverlängerung kostenpflichtig abschließen',
  iconButtons: 'icon buttons',
  icons: 'icons',
  kbd: 'keys',
  keys: ['/', 'Esc', 'Ctrl'],
};

export function Buttons() {
  return (
    <Chapter title={TEXT.title}>
      {VARIANTS.map(([variant, label]) => (
        <Specimen key={variant} title={variant}>
          <Row>
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {label}
              </Button>
            ))}
          </Row>
        </Specimen>
      ))}
      <ButtonStates />
      <Specimen title={TEXT.iconButtons}>
        <Row>
          <IconButton label="search" icon={<SearchIcon />} />
          <IconButton label="heart" icon={<HeartIcon />} variant="secondary" />
          <IconButton label="cart" icon={<CartIcon />} variant="primary" />
          <IconButton label="trash" icon={<TrashIcon />} size="small" />
          <IconButton label="plus" icon={<PlusIcon />} variant="secondary" size="small" />
          <IconButton label="minus" icon={<MinusIcon />} disabled />
          <IconButton label="check" icon={<CheckIcon />} loading variant="secondary" />
        </Row>
      </Specimen>
      <Specimen title={TEXT.icons}>
        <ul className="grid grid-narrow">
          {ICONS.map(([name, Icon]) => (
            <li key={name} className="line-up text-small text-muted">
              <Icon className="text-lead text-ink" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={TEXT.kbd}>
        <Row>
          {TEXT.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Row>
      </Specimen>
    </Chapter>
  );
}

function ButtonStates() {
  return (
    <>
      <Specimen title={TEXT.disabled}>
        <Row>
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant} disabled>
              {label}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen title={TEXT.loading}>
        <Row>
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant} loading loadingLabel={TEXT.loadingLabel}>
              {label}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen title={TEXT.links}>
        <Row>
          <a href="#showcase" className={buttonClass({ variant: 'primary' })}>
            <span>{TEXT.linkButton}</span>
            <ArrowRightIcon />
          </a>
          <a href="#showcase" className="link">
            {TEXT.prose}
          </a>
        </Row>
      </Specimen>
      <Specimen title={TEXT.long}>
        <div className="field-measure">
          <Button variant="primary" size="large" block icon={<CartIcon />}>
            {TEXT.german}
          </Button>
        </div>
      </Specimen>
    </>
  );
}
