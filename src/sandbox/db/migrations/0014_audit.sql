CREATE TABLE "audit_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"tool" text NOT NULL,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undoes" integer
);
--> statement-breakpoint
ALTER TABLE "dns_template" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_undoes_audit_entry_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("tool","object","id");--> statement-breakpoint
CREATE INDEX "audit_entry_undoes" ON "audit_entry" USING btree ("undoes");