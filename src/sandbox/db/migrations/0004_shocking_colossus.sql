ALTER TABLE "order_line" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "transfer_tag" text;--> statement-breakpoint
ALTER TABLE "reseller_call" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "reseller_call" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");