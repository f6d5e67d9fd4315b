ALTER TABLE "account" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "auto_renew_choice" boolean;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "tax_country" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "tax_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;