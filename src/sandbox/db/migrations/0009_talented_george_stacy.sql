CREATE TABLE "account_security" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"app_secret" text,
	"app_set_up_at" timestamp with time zone,
	"app_used_at" timestamp with time zone,
	"app_period" integer,
	"new_secret" text,
	"new_secret_at" timestamp with time zone,
	"recovery_made_at" timestamp with time zone,
	"sign_in_link" boolean DEFAULT true NOT NULL,
	"new_device_emails" boolean DEFAULT true NOT NULL,
	"hold_transfers" boolean DEFAULT false NOT NULL,
	"email_code" text,
	"email_code_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "failed_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "security_mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"secret" text,
	"about" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "unlocks_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "secret_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "method" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "challenge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_security" ADD CONSTRAINT "account_security_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_mail" ADD CONSTRAINT "security_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_account" ON "passkey" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "security_mail_account" ON "security_mail" USING btree ("account_id","at");