ALTER TABLE "customer_order" ADD COLUMN "reseller_id" integer;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "reseller_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "reseller_id" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_order_reseller" ON "customer_order" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "domain_reseller" ON "domain" USING btree ("reseller_id");