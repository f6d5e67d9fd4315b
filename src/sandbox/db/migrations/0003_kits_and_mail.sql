CREATE TABLE "product_setup" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"error" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL
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
ALTER TABLE "product_setup" ADD CONSTRAINT "product_setup_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_mail" ADD CONSTRAINT "titan_mail_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_mailbox" ADD CONSTRAINT "titan_mailbox_product_id_titan_mail_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."titan_mail"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titan_trial" ADD CONSTRAINT "titan_trial_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "titan_mailbox_product" ON "titan_mailbox" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "titan_trial_domain" ON "titan_trial" USING btree ("account_id","domain");