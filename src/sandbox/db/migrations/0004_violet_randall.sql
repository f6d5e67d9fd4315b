ALTER TABLE "order_line" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost" bigint;--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");