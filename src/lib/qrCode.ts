import { encode } from 'uqr';

/** Modules of white around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code: the dark modules as an SVG path, in a square of `size`. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
}
