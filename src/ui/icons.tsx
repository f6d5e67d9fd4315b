import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

/** A 24 px stroke drawing, hidden from screen readers: the name is on the control or in the text beside. */
function Glyph({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden="true"
      className={cx('icon', className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    />
  );
}

const HEART = 'M12 20S3.8 15 3.8 9.3A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8.2 2.1C20.2 15 12 20 12 20Z';

export function SearchIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m20 20-4.8-4.8" />
    </Glyph>
  );
}

export function CartIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M3 4h2.3l2.4 11.2h9.8L20 7.5H6.1" />
      <circle cx="9" cy="19.5" r="1.25" />
      <circle cx="16.5" cy="19.5" r="1.25" />
    </Glyph>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="8" r="3.75" />
      <path d="M4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
    </Glyph>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d={HEART} />
    </Glyph>
  );
}

export function HeartFilledIcon(props: IconProps) {
  return (
    <Glyph fill="currentColor" {...props}>
      <path d={HEART} />
    </Glyph>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Glyph>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Glyph>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Glyph>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Glyph>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.6 3.7 5.4 3.7 8.5s-1.2 5.9-3.7 8.5c-2.5-2.6-3.7-5.4-3.7-8.5s1.2-5.9 3.7-8.5Z" />
    </Glyph>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
    </Glyph>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z" />
    </Glyph>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4.2 21 19.5H3L12 4.2ZM12 10v4.3M12 16.9v.01" />
    </Glyph>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 7.9v.01" />
    </Glyph>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 6.5h15M9.5 6.5V4.2h5v2.3M6.5 6.5l.8 13.3h9.4l.8-13.3M10 10.5v5.5M14 10.5v5.5" />
    </Glyph>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 5v14M5 12h14" />
    </Glyph>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5 12h14" />
    </Glyph>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17 14v5.5H4.5V7H10" />
    </Glyph>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </Glyph>
  );
}
