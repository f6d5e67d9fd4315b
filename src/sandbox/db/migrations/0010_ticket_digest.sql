ALTER TABLE "ticket" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE INDEX "ticket_digest" ON "ticket" USING btree ("digest");