CREATE SEQUENCE "public"."billing_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9001 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "product_setup" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"error" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "titan_mail" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"provisioned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "titan_mail_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "titan_mailbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "titan_mailbox_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "titan_trial" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"domain" text NOT NULL,
	"tag" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter" (
	"email" text PRIMARY KEY NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL
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
CREATE TABLE "reseller_enrollment" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"settings" jsonb NOT NULL,
	"link_slug" text,
	"enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reseller_enrollment_linkSlug_unique" UNIQUE("link_slug")
);
--> statement-breakpoint
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
CREATE TABLE "support_chat" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 48101 CACHE 1),
	"account_id" integer,
	"form_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_attachment" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "port" integer;--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "flags" integer;--> statement-breakpoint
ALTER TABLE "zone_record" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "billing_id" integer DEFAULT nextval('billing_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "billing_id" integer DEFAULT nextval('billing_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" integer;--> statement-breakpoint
ALTER TABLE "credit_notification" ADD CONSTRAINT "credit_notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_setup" ADD CONSTRAINT "product_setup_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_mail" ADD CONSTRAINT "titan_mail_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_mailbox" ADD CONSTRAINT "titan_mailbox_product_id_titan_mail_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."titan_mail"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_trial" ADD CONSTRAINT "titan_trial_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_domain" ADD CONSTRAINT "parked_domain_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_enrollment" ADD CONSTRAINT "reseller_enrollment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_address" ADD CONSTRAINT "site_address_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_chat" ADD CONSTRAINT "support_chat_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_key" ON "device" USING btree ("account_id","key_hash");--> statement-breakpoint
CREATE INDEX "titan_mailbox_product" ON "titan_mailbox" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "titan_trial_domain" ON "titan_trial" USING btree ("account_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_enrollment_type" ON "reseller_enrollment" USING btree ("account_id","type");--> statement-breakpoint
CREATE INDEX "site_account" ON "site" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_free" ON "site" USING btree ("account_id","type") WHERE "site"."product_id" is null;--> statement-breakpoint
CREATE INDEX "site_address_site" ON "site_address" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "support_chat_session" ON "support_chat" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_billingId_unique" UNIQUE("billing_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_billingId_unique" UNIQUE("billing_id");