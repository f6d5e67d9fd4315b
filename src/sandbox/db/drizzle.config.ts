// Writes a new migration after the schema has changed: npm run sandbox:migration
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/sandbox/db/schema/*.ts',
  out: './src/sandbox/db/migrations',
});
