ALTER TABLE "activity" ADD COLUMN "by" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "target_id" integer;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
UPDATE "activity" SET "by" = 'support' WHERE "by_support";--> statement-breakpoint
UPDATE "activity" SET "action" = 'disable_auto_renew' WHERE "action" = 'change_renewal';--> statement-breakpoint
ALTER TABLE "activity" DROP COLUMN "by_support";