CREATE SEQUENCE "public"."billing_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."product_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 6001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"company" text,
	"country" text,
	"created_at" timestamp with time zone NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"reseller_type" text,
	"reseller_tier" text,
	"credit_usd_cents" bigint DEFAULT 0 NOT NULL,
	"preferred_currency" text DEFAULT 'USD' NOT NULL,
	"site_theme" text DEFAULT 'auto' NOT NULL,
	"preferred_language" text,
	"ab_test_version" text,
	"auto_renew_choice" boolean,
	CONSTRAINT "account_person_unique" UNIQUE("person")
);
--> statement-breakpoint
CREATE TABLE "account_alert" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"domain" text,
	"device_id" integer,
	"affected_id" integer,
	"by_support" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"tool" text NOT NULL,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feed_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" text,
	"account_id" integer,
	"promo_code" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cart_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "cart_accountId_unique" UNIQUE("account_id"),
	CONSTRAINT "cart_owner" CHECK (("cart"."session_id" is null) <> ("cart"."account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"domain" text,
	"tld" text,
	"period" integer NOT NULL,
	"duration" integer NOT NULL,
	"parent_subject" text,
	"bundle_name" text,
	"is_anchor" boolean DEFAULT false NOT NULL,
	"product_id" integer,
	"added_price" bigint NOT NULL,
	"added_renewal" bigint,
	"added_currency" text NOT NULL,
	"promo_code" text,
	"promo_id" integer,
	"assign_domain" boolean,
	"plan" text,
	"auth_code" text,
	"risen" boolean DEFAULT false NOT NULL,
	"position" integer,
	"slice_type" text,
	"tag" text,
	"search_version" text,
	"search_tracking_id" text
);
--> statement-breakpoint
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dns_template_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
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
CREATE TABLE "zone_record" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain_id" integer NOT NULL,
	"type" text NOT NULL,
	"host" text NOT NULL,
	"value" text NOT NULL,
	"ttl" integer DEFAULT 3600 NOT NULL,
	"priority" integer,
	"weight" integer,
	"port" integer,
	"flags" integer,
	"tag" text,
	"source" jsonb
);
--> statement-breakpoint
CREATE TABLE "favorite_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"domain" text NOT NULL,
	"tld" text NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_type" text,
	"saved_usd_cents" integer,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favorite_list" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"max_items" integer DEFAULT 50 NOT NULL,
	CONSTRAINT "favorite_list_accountId_unique" UNIQUE("account_id")
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
CREATE TABLE "offer" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"type" text NOT NULL,
	"domain" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"price_usd_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"reseller_id" integer,
	"cart_state" text NOT NULL,
	"currency" text NOT NULL,
	"promo_code" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tax_country" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_order_cartState_unique" UNIQUE("cart_state")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"domain" text,
	"display_name" text NOT NULL,
	"duration" integer NOT NULL,
	"term_months" integer DEFAULT 12 NOT NULL,
	"price" bigint NOT NULL,
	"original" bigint NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"reseller_id" integer
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
CREATE TABLE "domain" (
	"id" integer PRIMARY KEY DEFAULT nextval('product_number') NOT NULL,
	"billing_id" integer DEFAULT nextval('billing_number') NOT NULL,
	"account_id" integer NOT NULL,
	"reseller_id" integer,
	"name" text NOT NULL,
	"tld" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"transferred_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"auto_renew_since" timestamp with time zone,
	"ceiling_minor" bigint,
	"ceiling_currency" text,
	"refused_at" timestamp with time zone,
	"refused_minor" bigint,
	"locked" boolean DEFAULT true NOT NULL,
	"auth_code" text,
	"auth_code_expires_at" timestamp with time zone,
	"zone_version" integer DEFAULT 1 NOT NULL,
	"nameservers" text[] DEFAULT '{ns1.namestead.example,ns2.namestead.example}' NOT NULL,
	CONSTRAINT "domain_billingId_unique" UNIQUE("billing_id"),
	CONSTRAINT "domain_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY DEFAULT nextval('product_number') NOT NULL,
	"billing_id" integer DEFAULT nextval('billing_number') NOT NULL,
	"account_id" integer NOT NULL,
	"parent_id" integer,
	"type" text NOT NULL,
	"plan" text,
	"domain" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"auto_renew_since" timestamp with time zone,
	CONSTRAINT "product_billingId_unique" UNIQUE("billing_id")
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
CREATE TABLE "reseller_logo" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_job" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"tracking_id" text NOT NULL,
	"kind" text NOT NULL,
	"keyword" text NOT NULL,
	"tlds" text NOT NULL,
	"products" text NOT NULL,
	"currency" text NOT NULL,
	"polls" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_note" (
	"session_id" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_note_session_id_what_pk" PRIMARY KEY("session_id","what")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_seen_at" timestamp with time zone,
	"account_id" integer,
	"device_id" integer,
	"preferred_currency" text DEFAULT 'USD' NOT NULL,
	"site_theme" text DEFAULT 'auto' NOT NULL,
	"preferred_language" text,
	"ab_test_version" text,
	"user_search_versions" text[] DEFAULT '{}' NOT NULL,
	"utm_campaign" text,
	"promo_code" text,
	"partner_name" text,
	"partner_framer" text,
	"reseller_id" integer,
	"partner_frame" jsonb,
	"in_frame" boolean DEFAULT false NOT NULL,
	"email_tracking_id" text,
	"monitor_domains" text,
	"captcha_passed" boolean DEFAULT false NOT NULL,
	"stale_once" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
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
	"digest" text,
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
CREATE TABLE "watched_domain" (
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "watched_domain_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
ALTER TABLE "account_alert" ADD CONSTRAINT "account_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_affected_id_device_id_fk" FOREIGN KEY ("affected_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_undoes_audit_entry_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notification" ADD CONSTRAINT "credit_notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_history" ADD CONSTRAINT "zone_history_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_record" ADD CONSTRAINT "zone_record_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_item" ADD CONSTRAINT "favorite_item_list_id_favorite_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_list" ADD CONSTRAINT "favorite_list_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_setup" ADD CONSTRAINT "product_setup_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_mail" ADD CONSTRAINT "titan_mail_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_mailbox" ADD CONSTRAINT "titan_mailbox_product_id_titan_mail_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."titan_mail"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_trial" ADD CONSTRAINT "titan_trial_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_domain" ADD CONSTRAINT "parked_domain_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_enrollment" ADD CONSTRAINT "reseller_enrollment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_logo" ADD CONSTRAINT "reseller_logo_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_job" ADD CONSTRAINT "search_job_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_note" ADD CONSTRAINT "session_note_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_reseller_id_account_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_address" ADD CONSTRAINT "site_address_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_chat" ADD CONSTRAINT "support_chat_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_domain" ADD CONSTRAINT "watched_domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_alert_name" ON "account_alert" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "activity_account" ON "activity" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("tool","object","id");--> statement-breakpoint
CREATE INDEX "audit_entry_undoes" ON "audit_entry" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_subject" ON "cart_item" USING btree ("cart_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "device_key" ON "device" USING btree ("account_id","key_hash");--> statement-breakpoint
CREATE INDEX "zone_record_domain" ON "zone_record" USING btree ("domain_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_item_domain" ON "favorite_item" USING btree ("list_id","domain") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "titan_mailbox_product" ON "titan_mailbox" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "titan_trial_domain" ON "titan_trial" USING btree ("account_id","domain");--> statement-breakpoint
CREATE INDEX "customer_order_account" ON "customer_order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_order_reseller" ON "customer_order" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "order_line_reseller" ON "order_line" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "parked_domain_parked_at" ON "parked_domain" USING btree ("parked_at","domain_id");--> statement-breakpoint
CREATE INDEX "domain_account" ON "domain" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "domain_reseller" ON "domain" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "product_account" ON "product" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_enrollment_type" ON "reseller_enrollment" USING btree ("account_id","type");--> statement-breakpoint
CREATE INDEX "reseller_logo_account" ON "reseller_logo" USING btree ("account_id","stored_at");--> statement-breakpoint
CREATE INDEX "site_account" ON "site" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_free" ON "site" USING btree ("account_id","type") WHERE "site"."product_id" is null;--> statement-breakpoint
CREATE INDEX "site_address_site" ON "site_address" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "support_chat_session" ON "support_chat" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ticket_digest" ON "ticket" USING btree ("digest");