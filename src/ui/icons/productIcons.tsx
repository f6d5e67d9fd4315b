import { Glyph, type IconProps } from './Glyph.tsx';

export const BoxIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 8l8-4 8 4v8l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8" />
);
export const MailIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7" />
);
export const WebsiteIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 5h17v14h-17zM3.5 9h17M6.5 7v.01" />
);

export function ProfileIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M3.5 5.5h17v13h-17z" />
      <circle cx="8.5" cy="11" r="2" />
      <path d="M5.5 16c.5-1.5 1.6-2.2 3-2.2s2.5.7 3 2.2M14.5 10H18M14.5 13.5H18" />
    </Glyph>
  );
}

export const EyeIcon = (props: IconProps) => (
  <Glyph {...props} d="M3.5 12S6.5 6 12 6s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6Z">
    <circle cx="12" cy="12" r="2.5" />
  </Glyph>
);
export const ServerIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 5h16v5H4zM4 14h16v5H4zM7.5 7.5v.01M7.5 16.5v.01" />
);

export function MoreIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6 12v.01M12 12v.01M18 12v.01" strokeWidth="2.5" />
    </Glyph>
  );
}

export const LockIcon = (props: IconProps) => (
  <Glyph {...props} d="M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
);
export const BellIcon = (props: IconProps) => (
  <Glyph {...props} d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4" />
);
export const BookmarkIcon = (props: IconProps) => <Glyph {...props} d="M6.5 4h11v16L12 16l-5.5 4V4Z" />;
export const FilterIcon = (props: IconProps) => <Glyph {...props} d="M4 6h16M7 12h10M10 18h4" />;
export const RenewIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.5 11a7.5 7.5 0 0 1 13-4L20 9.5M20 5v4.5h-4.5M19.5 13a7.5 7.5 0 0 1-13 4L4 14.5M4 19v-4.5h4.5"
  />
);
export const ParkIcon = (props: IconProps) => <Glyph {...props} d="M7 20V4.5h6a4.5 4.5 0 0 1 0 9H7" />;
export const SlidersIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 8h9M17 8h3M4 16h3M11 16h9">
    <circle cx="15" cy="8" r="2" />
    <circle cx="9" cy="16" r="2" />
  </Glyph>
);
export const CreditIcon = (props: IconProps) => (
  <Glyph
    {...props}
    isRound
    d="M14.8 9.4c-.4-1-1.4-1.6-2.8-1.6-1.6 0-2.8.8-2.8 2.1 0 3 5.8 1.3 5.8 4.2 0 1.3-1.3 2.1-3 2.1-1.5 0-2.7-.6-3.1-1.800M12 6v1.800M12 16.200V18"
  />
);
export const PhoneIcon = (props: IconProps) => <Glyph {...props} d="M7.5 3.500h9v17h-9zM11 17.500h2" />;
export const ListIcon = (props: IconProps) => (
  <Glyph {...props} d="M5 7v.01M5 12v.01M5 17v.01M9 7h11M9 12h11M9 17h11" />
);
export const StoreIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4 9.5 5.5 4.5h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v7.5h13V12M9.5 19.5v-4h5v4"
  />
);
export const CalendarIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 6h16v14H4zM4 10h16M8 3.5v4M16 3.5v4" />
);
export const HistoryIcon = (props: IconProps) => (
  <Glyph {...props} d="M4.2 9.5A8.25 8.25 0 1 1 3.8 13M4 4.5v5h5M12 8v4.5l3 1.75" />
);
export const MoveIcon = (props: IconProps) => (
  <Glyph {...props} d="M5 8h12.5M13.5 4l4 4-4 4M19 16H6.5M10.5 12l-4 4 4 4" />
);
export const ChatIcon = (props: IconProps) => <Glyph {...props} d="M4 5h16v11H11l-4.5 4v-4H4Z" />;
export const SendIcon = (props: IconProps) => <Glyph {...props} d="M4 5l16 7-16 7 3-7-3-7ZM7 12h13" />;
export const ShieldIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Z" />
);
export const KeyIcon = (props: IconProps) => (
  <Glyph {...props} d="m11 13 8.5-8.5M16 8l2.5 2.5M13.5 10.5l2 2">
    <circle cx="8" cy="16" r="4" />
  </Glyph>
);
