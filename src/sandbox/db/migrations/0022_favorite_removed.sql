DROP INDEX "favorite_item_domain";--> statement-breakpoint
ALTER TABLE "favorite_item" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_item_domain" ON "favorite_item" USING btree ("list_id","domain") WHERE removed_at is null;