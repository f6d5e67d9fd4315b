CREATE TABLE "site" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"product_id" integer,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "site_productId_unique" UNIQUE("product_id")
);
--> statement-breakpoint
CREATE TABLE "site_address" (
	"id" serial PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"host" text NOT NULL,
	"domain" text NOT NULL,
	"subdomain" text,
	"free" boolean NOT NULL,
	"connected_at" timestamp with time zone,
	CONSTRAINT "site_address_host_unique" UNIQUE("host")
);
--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_address" ADD CONSTRAINT "site_address_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_account" ON "site" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_free" ON "site" USING btree ("account_id","type") WHERE "site"."product_id" is null;--> statement-breakpoint
CREATE INDEX "site_address_site" ON "site_address" USING btree ("site_id");