CREATE TABLE "abuse_case" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"domain_id" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"outcome" text,
	"reports" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"taken_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "abuse_event" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"author_id" integer,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_day" (
	"day" text PRIMARY KEY NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "customer_view" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"author_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" jsonb NOT NULL,
	CONSTRAINT "customer_view_session" UNIQUE("session_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "sent_alert" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "refunded" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "registry_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "registry_unlocks_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "suspension" jsonb;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "abuse_case_id" integer;--> statement-breakpoint
ALTER TABLE "abuse_case" ADD CONSTRAINT "abuse_case_domain_id_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_case" ADD CONSTRAINT "abuse_case_taken_by_id_account_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_event" ADD CONSTRAINT "abuse_event_case_id_abuse_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."abuse_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_event" ADD CONSTRAINT "abuse_event_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_asked_by_id_account_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_view" ADD CONSTRAINT "customer_view_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_view" ADD CONSTRAINT "customer_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_case_domain" ON "abuse_case" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "abuse_case_state" ON "abuse_case" USING btree ("state");--> statement-breakpoint
CREATE INDEX "abuse_event_case" ON "abuse_event" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "approval_account" ON "approval" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_abuse_case_id_abuse_case_id_fk" FOREIGN KEY ("abuse_case_id") REFERENCES "public"."abuse_case"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_abuse_case" ON "ticket" USING btree ("abuse_case_id","id");