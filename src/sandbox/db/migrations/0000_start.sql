CREATE SEQUENCE "public"."product_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 6001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
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
CREATE TABLE "cart" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" text,
	"account_id" integer,
	"promo_code" text,
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
	"added_currency" text NOT NULL,
	"promo_code" text,
	"promo_id" integer,
	"assign_domain" boolean,
	"position" integer,
	"slice_type" text,
	"tag" text,
	"search_version" text,
	"search_tracking_id" text
);
--> statement-breakpoint
CREATE TABLE "domain" (
	"id" integer PRIMARY KEY DEFAULT nextval('product_number') NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"tld" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	CONSTRAINT "domain_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "favorite_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"domain" text NOT NULL,
	"tld" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_list" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"max_items" integer DEFAULT 50 NOT NULL,
	CONSTRAINT "favorite_list_accountId_unique" UNIQUE("account_id")
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
	"cart_state" text NOT NULL,
	"currency" text NOT NULL,
	"promo_code" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
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
	"price" bigint NOT NULL,
	"original" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY DEFAULT nextval('product_number') NOT NULL,
	"account_id" integer NOT NULL,
	"parent_id" integer,
	"type" text NOT NULL,
	"domain" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL
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
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"account_id" integer,
	"preferred_currency" text DEFAULT 'USD' NOT NULL,
	"site_theme" text DEFAULT 'auto' NOT NULL,
	"preferred_language" text,
	"ab_test_version" text,
	"user_search_versions" text[] DEFAULT '{}' NOT NULL,
	"utm_campaign" text,
	"promo_code" text,
	"partner_name" text,
	"partner_framer" text,
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
ALTER TABLE "account_alert" ADD CONSTRAINT "account_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_item" ADD CONSTRAINT "favorite_item_list_id_favorite_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_list" ADD CONSTRAINT "favorite_list_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_job" ADD CONSTRAINT "search_job_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_alert_name" ON "account_alert" USING btree ("account_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_subject" ON "cart_item" USING btree ("cart_id","subject");--> statement-breakpoint
CREATE INDEX "domain_account" ON "domain" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_item_domain" ON "favorite_item" USING btree ("list_id","domain");--> statement-breakpoint
CREATE INDEX "customer_order_account" ON "customer_order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_account" ON "product" USING btree ("account_id");