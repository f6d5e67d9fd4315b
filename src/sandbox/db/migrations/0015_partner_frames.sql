ALTER TABLE "session" ADD COLUMN "partner_frame" jsonb;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "in_frame" boolean DEFAULT false NOT NULL;