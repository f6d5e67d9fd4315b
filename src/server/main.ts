import { storefrontContract } from '#contract/load.ts';
import { createServer } from './app.ts';
import { introduction, openBackend } from './backend.ts';
import { closeInTurn, type Running } from './command.ts';
import { createHttpServer, listen } from './http.ts';
import { readSettings } from './settings.ts';

/**
 * Serves the build in `dist` with the backend behind it, as the environment says; tests open a backend of their own.
 * Throws an error whose message is for people where it can't start.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  dist: string,
  open: typeof openBackend = openBackend,
): Promise<Running & { url: string }> {
  const settings = readSettings(env);
  const contract = storefrontContract();
  const backend = await open(settings, contract);
  try {
    const { gate, frameAncestors, trustProxy } = settings;
    const recaptcha = settings.recaptcha !== undefined;
    const ownsPath = backend.owns;
    const server = await createServer({
      dist,
      backend,
      ownsPath,
      contract,
      gate,
      frameAncestors,
      recaptcha,
      trustProxy,
    });
    const http = createHttpServer(server.listener, { headers: server.headers });
    const listening = await listen(http, settings);

    const { url } = listening;
    return { url, lines: introduction(url, backend), close: () => closeInTurn(listening, backend) };
  } catch (error) {
    await backend.close();
    throw error;
  }
}
