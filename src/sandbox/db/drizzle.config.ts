// Used by `npm run sandbox:migration`, which writes a new migration after the schema has changed.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/sandbox/db/schema/*.ts',
  out: './src/sandbox/db/migrations',
});
