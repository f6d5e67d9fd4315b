import { Glyph, type IconProps } from './Glyph.tsx';

export const CheckCircleIcon = (props: IconProps) => <Glyph {...props} isRound d="m8.5 12.2 2.5 2.5 4.5-5" />;
export const ClockIcon = (props: IconProps) => <Glyph {...props} isRound d="M12 7v5.2l3.5 2" />;

export function DashedCircleIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8.5" strokeDasharray="3 3.4" />
    </Glyph>
  );
}

export const TurnBackIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 9.5A8.5 8.5 0 1 1 3.5 12M4 4.5v5h5" />
);
export const PauseIcon = (props: IconProps) => <Glyph {...props} isRound d="M10 9v6M14 9v6" />;
export const BarredCircleIcon = (props: IconProps) => <Glyph {...props} isRound d="m6 6 12 12" />;
export const PenIcon = (props: IconProps) => (
  <Glyph {...props} d="M5 19l.8-3.8L16 5l3 3L8.8 18.2 5 19ZM14 7l3 3" />
);
export const PageIcon = (props: IconProps) => (
  <Glyph {...props} d="M6 3.5h9l3.5 3.5v13.5H6zM14.5 3.5V7.5h4" />
);
export const BoltIcon = (props: IconProps) => (
  <Glyph {...props} d="M13 3.5 5.5 13.5H12l-1 7 7.5-10H12l1-7Z" />
);
export const DeviceIcon = (props: IconProps) => <Glyph {...props} d="M4 5h16v10.5H4zM9 19.5h6M12 15.5v4" />;
export const LeaveIcon = (props: IconProps) => (
  <Glyph {...props} d="M13.5 4.5h6v15h-6M4 12h10.5M11 8.5l3.5 3.5-3.5 3.5" />
);
export const TagIcon = (props: IconProps) => <Glyph {...props} d="M4 4.5h7.5L20 13l-7 7-9-8.5zM8 8.5v.01" />;
