CREATE TABLE "reseller_former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"object" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"status" integer,
	"failure" text,
	"milliseconds" integer,
	"url" text,
	"headers" jsonb NOT NULL,
	"response_body" text,
	CONSTRAINT "webhook_delivery_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_secret" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"replaced" text,
	"replaced_ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_notice" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reseller_former_slug" ADD CONSTRAINT "reseller_former_slug_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secret" ADD CONSTRAINT "webhook_secret_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reseller_former_slug_account" ON "reseller_former_slug" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_account" ON "webhook_delivery" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_next" ON "webhook_delivery" USING btree ("next_attempt_at");