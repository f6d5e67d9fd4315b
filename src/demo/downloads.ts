// Browsers ask the host for what a link downloads, and not the worker, which has it. So the page asks the worker.
import { downloadBlob } from '#lib/csv.ts';

document.addEventListener('click', (event) => {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  const isDownload = link?.hasAttribute('download') && link.origin === location.origin;
  if (!link || !isDownload || !link.protocol.startsWith('http') || event.defaultPrevented) return;
  event.preventDefault();
  void save(link);
});

async function save({ href, download, pathname }: HTMLAnchorElement): Promise<void> {
  const response = await fetch(href).catch(() => null);
  if (!response?.ok) {
    // The page of the error is what there is to see.
    location.assign(href);
    return;
  }
  const sent = readFileName(response.headers.get('content-disposition') ?? '');
  downloadBlob(await response.blob(), sent || download || pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** The name that a header `content-disposition` gives a file, if any. */
function readFileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, plain = ''] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  return plain;
}
