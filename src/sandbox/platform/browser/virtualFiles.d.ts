/** Made by `scripts/build-demo.ts`. */
declare module 'virtual:sandbox-files' {
  import type { MigrationMeta } from 'drizzle-orm/migrator';

  /** Texts of files by their paths from imports. */
  export const texts: Record<string, string>;
  /** Where other files are, and how many bytes a download has, by their paths from imports or by their names. */
  export const downloads: Record<string, { url: string; bytes: number }>;
  export const migrations: MigrationMeta[];
}
