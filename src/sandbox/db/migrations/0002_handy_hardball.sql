ALTER TABLE "order_line" ADD COLUMN "premium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "returned_at" timestamp with time zone;