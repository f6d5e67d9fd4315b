CREATE TABLE "alert_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"alerts" jsonb NOT NULL,
	"days" integer[] NOT NULL,
	"label_days" jsonb NOT NULL,
	"webhook_url" text,
	"feed_secret" text,
	"feed_created_at" timestamp with time zone,
	CONSTRAINT "alert_settings_feedSecret_unique" UNIQUE("feed_secret")
);
--> statement-breakpoint
CREATE TABLE "sent_alert" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"domain" text,
	"contact_id" integer,
	"email" text,
	"date" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"currency" text NOT NULL,
	"price_minor" bigint,
	"ceiling_minor" bigint,
	"reason" text,
	"channels" text[] NOT NULL,
	"delivery_id" integer,
	CONSTRAINT "sent_alert_occasion" UNIQUE("account_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "domain_label" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "domain_label_name" UNIQUE("account_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "domain_note" (
	"account_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "domain_note_account_id_domain_id_pk" PRIMARY KEY("account_id","domain_id")
);
--> statement-breakpoint
CREATE TABLE "labeled_domain" (
	"label_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	CONSTRAINT "labeled_domain_label_id_domain_id_pk" PRIMARY KEY("label_id","domain_id")
);
--> statement-breakpoint
CREATE TABLE "saved_filter" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_filter_name" UNIQUE("account_id","list","name_key")
);
--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_alert" ADD CONSTRAINT "sent_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_alert" ADD CONSTRAINT "sent_alert_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_label" ADD CONSTRAINT "domain_label_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_note" ADD CONSTRAINT "domain_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_note" ADD CONSTRAINT "domain_note_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labeled_domain" ADD CONSTRAINT "labeled_domain_label_id_domain_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."domain_label"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labeled_domain" ADD CONSTRAINT "labeled_domain_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_alert_account" ON "sent_alert" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "labeled_domain_domain" ON "labeled_domain" USING btree ("domain_id");