// Serves the build in dist/ as it is, which needs no development dependencies: for containers and `npm run cluster`.
import { runCommand } from '#server/command.ts';
import { startServer } from '#server/main.ts';

await runCommand(() => startServer(process.env, 'dist'), { isService: true });
