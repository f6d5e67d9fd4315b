import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '#sandbox/platform/node/database.ts';
import { findProblems, isRuled } from './migrationRules.ts';

const split = (text: string) => text.split('--> statement-breakpoint');
const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

test.each(files.filter(isRuled).length > 0 ? files.filter(isRuled) : ['none'])(
  'fault 45: the version before the migration %s goes on while it runs',
  (file) => {
    if (file !== 'none')
      expect(findProblems(split(readFileSync(join(migrationsFolder, file), 'utf8')))).toEqual([]);
  },
);

test.each([
  'CREATE TABLE "lamp" ("id" serial PRIMARY KEY NOT NULL, "account_id" integer NOT NULL)',
  'ALTER TABLE "account" ADD COLUMN "nickname" text',
  `ALTER TABLE "account" ADD COLUMN "nickname" text DEFAULT '' NOT NULL`,
  'ALTER TABLE "account" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL',
  'ALTER TABLE "account" ADD CONSTRAINT "lamp_fk" FOREIGN KEY ("lamp_id") REFERENCES "public"."lamp"("id") NOT VALID',
  'ALTER TABLE "account" VALIDATE CONSTRAINT "lamp_fk"',
  'ALTER TABLE "account" ALTER COLUMN "phone" DROP NOT NULL',
  'CREATE INDEX CONCURRENTLY "account_name" ON "account" USING btree ("name")',
])('fault 45: %s may run beside the version before', (statement) => {
  expect(findProblems([statement])).toEqual([]);
});

test('fault 45: a new table may have indexes and foreign keys', () => {
  expect(
    findProblems([
      'CREATE TABLE "lamp" ("id" serial PRIMARY KEY NOT NULL, "account_id" integer NOT NULL);\n',
      '\nALTER TABLE "lamp" ADD CONSTRAINT "lamp_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade;',
      '\nCREATE INDEX "lamp_account" ON "lamp" USING btree ("account_id");',
    ]),
  ).toEqual([]);
});

test.each([
  ['DROP TABLE "lamp"', 'two releases later'],
  ['ALTER TABLE "account" DROP COLUMN "phone"', 'two releases later'],
  ['ALTER TABLE "account" RENAME COLUMN "phone" TO "tel"', 'add the new one'],
  ['ALTER TABLE "account" RENAME TO "person"', 'add the new one'],
  ['ALTER TABLE "account" ALTER COLUMN "id" SET DATA TYPE bigint', 'another column'],
  ['ALTER TABLE "account" ALTER COLUMN "phone" SET NOT NULL', 'rejects rows'],
  ['ALTER TABLE "account" ADD COLUMN "nickname" text NOT NULL', 'give it a default'],
  ['ALTER TABLE "account" ADD COLUMN "key" uuid DEFAULT gen_random_uuid()', 'computed for each row'],
  ['ALTER TABLE "account" ADD COLUMN "lamp_id" integer REFERENCES "lamp"("id")', 'NOT VALID'],
  ['ALTER TABLE "account" ADD CONSTRAINT "named" CHECK ("name" <> \'\')', 'NOT VALID'],
  ['ALTER TABLE "account" ADD CONSTRAINT "phone" UNIQUE("phone")', 'NOT VALID'],
  ['CREATE INDEX "account_name" ON "account" USING btree ("name")', '.concurrently()'],
  ['CREATE UNIQUE INDEX "account_name" ON "account" USING btree ("name")', '.concurrently()'],
  ['UPDATE "account" SET "name" = \'\'', 'in batches'],
  ['VACUUM FULL "account"', 'not known'],
])('fault 45: %s may not', (statement, reason) => {
  expect(findProblems([statement])).toEqual([expect.stringContaining(reason)]);
});

test('fault 45: an index that is created concurrently has a migration of its own', () => {
  const index = 'CREATE INDEX CONCURRENTLY "account_name" ON "account" USING btree ("name")';
  expect(findProblems([index, 'ALTER TABLE "account" ADD COLUMN "nickname" text'])).toEqual([
    expect.stringContaining('of their own'),
  ]);
});
