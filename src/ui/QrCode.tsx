import './qrCode.css';
import { useMemo } from 'react';
import { drawQrCode } from '#lib/qrCode.ts';

export interface QrCodeProps {
  text: string;
  /** What it contains, for those who can't scan it. */
  label: string;
}

/** A text as a QR code. It is dark on white in either theme, because some readers don't recognize inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="qr-code fixed-size">
      <path d={path} />
    </svg>
  );
}
