CREATE TABLE "approval" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"refund" jsonb,
	"closing" text,
	"reason" jsonb NOT NULL,
	"asked_by_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "refunded" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "registry_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "registry_unlocks_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_asked_by_id_account_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_account" ON "approval" USING btree ("account_id","id");