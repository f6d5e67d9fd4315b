ALTER TABLE "order_line" ADD COLUMN "reseller_id" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_reseller" ON "order_line" USING btree ("reseller_id");