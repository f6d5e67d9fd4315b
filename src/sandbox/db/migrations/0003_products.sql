CREATE SEQUENCE "public"."billing_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9001 CACHE 1;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "billing_id" integer DEFAULT nextval('billing_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "billing_id" integer DEFAULT nextval('billing_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_billingId_unique" UNIQUE("billing_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_billingId_unique" UNIQUE("billing_id");