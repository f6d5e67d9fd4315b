ALTER TABLE "session" ADD COLUMN "former_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_formerHash_unique" UNIQUE("former_hash");