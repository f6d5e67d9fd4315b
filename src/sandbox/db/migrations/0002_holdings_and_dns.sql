CREATE TABLE "zone_record" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain_id" integer NOT NULL,
	"type" text NOT NULL,
	"host" text NOT NULL,
	"value" text NOT NULL,
	"ttl" integer DEFAULT 3600 NOT NULL,
	"priority" integer
);
--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "nameservers" text[] DEFAULT '{ns1.namestead.example,ns2.namestead.example}' NOT NULL;--> statement-breakpoint
ALTER TABLE "zone_record" ADD CONSTRAINT "zone_record_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_record_domain" ON "zone_record" USING btree ("domain_id");