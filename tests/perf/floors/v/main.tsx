// The simplest possible list of bulk results: the product's calls on the product's schedule, rows of one line of text.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { SearchPollResponse } from '#api/generated/schemas/searchPollResponse.zod.ts';
import type { SearchStartResponse } from '#api/generated/schemas/searchStartResponse.zod.ts';
import { delay } from '#lib/delay.ts';
import { getPollDelay } from '#lib/pollDelay.ts';
import { createWords } from '../../words.ts';

/** The same row height and overscan as the product's on a wide window. */
const ROW_HEIGHT = 67;
const SPARE_ROWS = 8;

async function search(keyword: string, onRows: (fresh: DomainSearchResult[]) => void): Promise<void> {
  let token = '';
  async function call<Body>(url: string, options: RequestInit): Promise<Body> {
    const headers: HeadersInit = token ? { 'x-csrf-token-auth': token } : { 'x-csrf-start': '1' };
    const response = await fetch(url, { ...options, headers });
    token = response.headers.get('x-csrf-token-auth') ?? token;
    return response.json();
  }
  const post = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const fields = {
    config: 'default',
    tracking_type: 'bulk_page',
    page: 'bulk_search',
    version: 'classic',
    keyword,
  };

  await call('/api/v5/account/session', {});
  const { data: started } = await call<SearchStartResponse>('/api/bulksearch/start', post(fields));
  const { search_id, search_tracking_id } = started;
  for (let attempt = 0, received = 0, done = false; !done; attempt++) {
    await delay(getPollDelay(attempt));
    const progress = { search_id, search_tracking_id, received: String(received) };
    const { data } = await call<SearchPollResponse>('/api/bulksearch/poll', post({ ...fields, ...progress }));
    received += data.domains.length;
    done = data.info.done;
    onRows(data.domains);
  }
}

function List() {
  const [rows, setRows] = useState<readonly DomainSearchResult[]>([]);
  useEffect(() => {
    const results = Number(new URLSearchParams(location.search).get('results'));
    search(createWords(results).join(','), (fresh) => setRows((before) => [...before, ...fresh]));
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: SPARE_ROWS,
  });
  return (
    <main className="page-column mx-auto">
      <ul className="virtual-list card" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            data-index={index}
            aria-setsize={rows.length}
            className="font-medium"
            style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
          >
            {rows[index]?.name}
          </li>
        ))}
      </ul>
    </main>
  );
}

const container = document.getElementById('app');
if (container) createRoot(container).render(<List />);
