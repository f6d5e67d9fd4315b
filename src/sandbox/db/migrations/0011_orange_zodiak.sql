CREATE TABLE "customer_note" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"reason" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "admin_role" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_account" ON "customer_note" USING btree ("account_id","id");--> statement-breakpoint
UPDATE "account" SET "admin_role" = 'operator' WHERE "is_admin";