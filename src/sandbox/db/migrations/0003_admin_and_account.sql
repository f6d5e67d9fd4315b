CREATE TABLE "credit_notification" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"threshold_usd_cents" bigint NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"browser" text,
	"operating_system" text,
	"place" text,
	"ip_address" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_page" (
	"slug" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published" jsonb,
	"published_version" integer,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"level" text NOT NULL,
	"text" jsonb NOT NULL,
	"url" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parked_domain" (
	"domain_id" integer PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"price" bigint,
	"currency" text,
	"parked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parked_domain_price" CHECK (("parked_domain"."page" = 'for_sale') = ("parked_domain"."price" is not null)),
	CONSTRAINT "parked_domain_currency" CHECK (("parked_domain"."price" is null) = ("parked_domain"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "registry_info" (
	"id" serial PRIMARY KEY NOT NULL,
	"tld" text NOT NULL,
	"registry_name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_info_tld_unique" UNIQUE("tld")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" integer;--> statement-breakpoint
ALTER TABLE "credit_notification" ADD CONSTRAINT "credit_notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_domain" ADD CONSTRAINT "parked_domain_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_key" ON "device" USING btree ("account_id","key_hash");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;