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
ALTER TABLE "customer_view" ADD CONSTRAINT "customer_view_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_view" ADD CONSTRAINT "customer_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;