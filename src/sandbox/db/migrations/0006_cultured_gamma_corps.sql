CREATE TABLE "contact" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"verify_by" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"verify_token" text,
	CONSTRAINT "contact_verifyToken_unique" UNIQUE("verify_token")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "postal_address" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "billed_to" jsonb;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "credit_note_number" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "owner_contact_id" integer;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "admin_contact_id" integer;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "tech_contact_id" integer;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "billing_contact_id" integer;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "is_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "contacts_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "owner_locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "dnssec" jsonb;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_account" ON "contact" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_owner_contact_id_contact_id_fk" FOREIGN KEY ("owner_contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_admin_contact_id_contact_id_fk" FOREIGN KEY ("admin_contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_tech_contact_id_contact_id_fk" FOREIGN KEY ("tech_contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_billing_contact_id_contact_id_fk" FOREIGN KEY ("billing_contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_owner_contact" ON "domain" USING btree ("owner_contact_id");--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_invoiceNumber_unique" UNIQUE("invoice_number");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_creditNoteNumber_unique" UNIQUE("credit_note_number");