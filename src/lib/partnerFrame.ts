import { readTabStored, writeTabStored } from './storage.ts';

const KEY = 'partner-frame';

/** Whether the page is shown in a partner's frame: its address says so, or an earlier one in this frame did. */
export const isInPartnerFrame = typeof window !== 'undefined' && window.parent !== window && isPartners();

function isPartners(): boolean {
  if (new URLSearchParams(window.location.search).get('mode') === 'iframe') writeTabStored(KEY, true);
  return readTabStored(KEY) === true;
}
