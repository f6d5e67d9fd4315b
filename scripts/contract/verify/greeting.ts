import { parseJson } from '#contract/check.ts';
import { type Contract, startHeader } from '#contract/contract.ts';
import { NoAnswer } from '../exchange.ts';
import { type Send, toWire } from '../request.ts';
import { Trouble } from '../trouble.ts';

/** Asks for a session once, to tell a server that is no backend at all in a sentence. */
export async function greet({ operations }: Contract, send: Send, origin: string): Promise<void> {
  const session = operations.find(({ startsSession }) => startsSession);
  if (!session) return;
  const { target } = await toWire(session, { path: {}, query: {} });
  const asked = `${origin}${target}`;
  try {
    const headers = { [startHeader]: '1' };
    const reply = await send({ method: session.method, target, headers, body: null });
    const { status } = reply;
    const type = reply.headers.get('content-type') ?? '';
    const location = reply.headers.get('location');
    if (status >= 300 && status < 400) {
      throw new Trouble(
        `${asked} leads on to ${location ?? 'nowhere'} (status ${status}); give the address that it leads to.`,
      );
    }
    if (/html/.test(type)) {
      throw new Trouble(
        `${asked} answers with a page of HTML (status ${status}), so this is no backend of the contract.`,
      );
    }
    if (status === 404 || 'error' in parseJson(reply.body)) {
      const what = status === 404 ? 'is not there' : 'answers with something else than JSON';
      throw new Trouble(`${asked} ${what} (status ${status}), so this is no backend of the contract.`);
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw new Trouble(`${asked}: ${error.message}.`);
    throw error;
  }
}
