ALTER TABLE "favorite_item" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorite_item" ADD COLUMN "saved_type" text;--> statement-breakpoint
ALTER TABLE "favorite_item" ADD COLUMN "saved_usd_cents" integer;