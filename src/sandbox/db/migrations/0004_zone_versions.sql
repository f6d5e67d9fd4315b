CREATE TABLE "zone_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain_id" integer NOT NULL,
	"version" integer NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"source" jsonb,
	"changes" jsonb NOT NULL,
	"nameservers" jsonb,
	CONSTRAINT "zone_history_version" UNIQUE("domain_id","version")
);
--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "zone_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "zone_history" ADD CONSTRAINT "zone_history_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;