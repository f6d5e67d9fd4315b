CREATE TABLE "dns_template" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"service" text NOT NULL,
	"records" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dns_template_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "port" integer;--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "flags" integer;--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "tag" text;