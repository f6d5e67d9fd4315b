ALTER TABLE "reseller_call" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "reseller_call" ADD COLUMN "address" text;