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
CREATE TABLE "bulk_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb,
	"state" text NOT NULL,
	"undoes_id" integer,
	"confirmed" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"bulk_change_id" integer NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb,
	"undone" jsonb,
	"state" text NOT NULL,
	"reason" text,
	"diff" jsonb NOT NULL,
	"effects" text[] NOT NULL,
	"rank" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone
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
CREATE TABLE "account_closing" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"decisions" jsonb NOT NULL,
	"renewing" integer[] NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_export" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"lease_until" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size" integer,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_export_piece" (
	"export_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "account_export_piece_export_id_position_pk" PRIMARY KEY("export_id","position")
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
CREATE TABLE "transfer" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"domain_id" integer,
	"name" text NOT NULL,
	"tld" text NOT NULL,
	"other" text NOT NULL,
	"iana_id" integer,
	"receiver_id" integer,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"emailed_to" text,
	"emailed_at" timestamp with time zone,
	"token" text,
	"lock_off_at" timestamp with time zone,
	"code_at" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"zone" jsonb,
	"checked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"problem" text,
	"auth_code" text,
	"retries" integer DEFAULT 0 NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"reseller_id" integer,
	CONSTRAINT "transfer_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "transfer_event" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"registrar" text
);
--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_alert" ADD CONSTRAINT "sent_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_alert" ADD CONSTRAINT "sent_alert_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_bulk_change_id_bulk_change_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_label" ADD CONSTRAINT "domain_label_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_note" ADD CONSTRAINT "domain_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_note" ADD CONSTRAINT "domain_note_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labeled_domain" ADD CONSTRAINT "labeled_domain_label_id_domain_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."domain_label"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labeled_domain" ADD CONSTRAINT "labeled_domain_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_closing" ADD CONSTRAINT "account_closing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export" ADD CONSTRAINT "account_export_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export_piece" ADD CONSTRAINT "account_export_piece_export_id_account_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."account_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_receiver_id_account_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_event" ADD CONSTRAINT "transfer_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_alert_account" ON "sent_alert" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bulk_change_account" ON "bulk_change" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bulk_item_change" ON "bulk_item" USING btree ("bulk_change_id","rank","name");--> statement-breakpoint
CREATE INDEX "bulk_item_name" ON "bulk_item" USING btree ("name");--> statement-breakpoint
CREATE INDEX "labeled_domain_domain" ON "labeled_domain" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "account_export_account" ON "account_export" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "transfer_account" ON "transfer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "transfer_receiver" ON "transfer" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "transfer_domain" ON "transfer" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "transfer_name" ON "transfer" USING btree ("name");--> statement-breakpoint
CREATE INDEX "transfer_event_name" ON "transfer_event" USING btree ("account_id","name");