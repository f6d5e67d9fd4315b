import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob, downloadText } from '#lib/csv.ts';
import { drawQrCode } from '#lib/qrCode.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { notify } from '#ui/notify.ts';
import { QrCode } from '#ui/QrCode.tsx';

const PNG_MODULE_PIXELS = 24;

type AddressCodeProps = {
  address: string;
  /** The name of the files, without extension. */
  name: string;
};

/** A QR code with an address, as a picture and as files to print. */
export default function AddressCode({ address, name }: AddressCodeProps) {
  const { t } = useTranslation(['reseller', 'program']);
  const { size, path } = useMemo(() => drawQrCode(address), [address]);

  async function savePng(): Promise<void> {
    const canvas = new OffscreenCanvas(size * PNG_MODULE_PIXELS, size * PNG_MODULE_PIXELS);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws no pictures.');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(PNG_MODULE_PIXELS, PNG_MODULE_PIXELS);
    context.fillStyle = 'black';
    context.fill(new Path2D(path));
    downloadBlob(await canvas.convertToBlob({ type: 'image/png' }), `${name}.png`);
  }

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <div className="row gap-4">
      <QrCode text={address} label={t('address.code')} />
      <div className="stack gap-2">
        <Button
          size="small"
          icon={<DownloadIcon />}
          onClick={() => downloadText(svg, `${name}.svg`, 'image/svg+xml')}
        >
          SVG
        </Button>
        <Button
          size="small"
          icon={<DownloadIcon />}
          onClick={() => void savePng().catch(() => notify(t('program:fileFailed'), { tone: 'error' }))}
        >
          PNG
        </Button>
      </div>
    </div>
  );
}
