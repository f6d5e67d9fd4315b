CREATE TABLE "reseller_former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_notice" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reseller_former_slug" ADD CONSTRAINT "reseller_former_slug_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reseller_former_slug_account" ON "reseller_former_slug" USING btree ("account_id");