CREATE TABLE "calendar_feed" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feed_secret_unique" UNIQUE("secret")
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
ALTER TABLE "domain" ADD COLUMN "ceiling_minor" bigint;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "ceiling_currency" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "refused_minor" bigint;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "locked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "auth_code" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "auth_code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_domain" ADD CONSTRAINT "watched_domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;