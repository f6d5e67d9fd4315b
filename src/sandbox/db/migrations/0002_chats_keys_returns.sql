CREATE TABLE "reseller_call" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"object" text,
	"status" integer NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reseller_key" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"monthly_limit_usd_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_call_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "reseller_key_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "reseller_purchase" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"request" text NOT NULL,
	"response" jsonb NOT NULL,
	"usd_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"position" serial PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author" text,
	"articles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_id" UNIQUE("chat_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "premium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "state" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "agent_id" integer;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "visitor_typing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "agent_typing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reseller_call" ADD CONSTRAINT "reseller_call_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_call" ADD CONSTRAINT "reseller_call_key_id_reseller_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."reseller_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_key" ADD CONSTRAINT "reseller_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_purchase" ADD CONSTRAINT "reseller_purchase_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_purchase" ADD CONSTRAINT "reseller_purchase_key_id_reseller_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."reseller_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_support_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reseller_call_account" ON "reseller_call" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "reseller_key_account" ON "reseller_key" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_purchase_idempotency" ON "reseller_purchase" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "reseller_purchase_key" ON "reseller_purchase" USING btree ("key_id","at");--> statement-breakpoint
ALTER TABLE "support_chat" ADD CONSTRAINT "support_chat_agent_id_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;