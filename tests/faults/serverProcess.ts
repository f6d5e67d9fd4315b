// Runs the storefront's server with the build in the folder that is its argument, for tests of the process. With HANGS=1,
// its backend never responds below /api/never and never closes.
import { runCommand } from '#server/command.ts';
import { startServer } from '#server/main.ts';

const never = new Promise<never>(() => undefined);

const start = () =>
  startServer(process.env, process.argv[2] ?? '', {
    ...(process.env.HANGS && {
      open: async () => ({
        fetch: async ({ url }: Request) => {
          const { pathname } = new URL(url);
          if (pathname === '/api/never') await never;
          return Response.json({ pathname });
        },
        owns: (pathname: string) => pathname.startsWith('/api/'),
        notes: () => [],
        close: () => never,
      }),
    }),
  });

await runCommand(start, { isService: true });
