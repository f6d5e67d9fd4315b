CREATE TABLE "reseller_visits" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "reseller_visits_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "chat_file" (
	"chat_id" text NOT NULL,
	"id" text NOT NULL,
	"side" text NOT NULL,
	"message_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "chat_file_chat_id_id_pk" PRIMARY KEY("chat_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_reply" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "saved_reply_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ticket_chat_file" (
	"ticket_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "ticket_chat_file_ticket_id_id_pk" PRIMARY KEY("ticket_id","id")
);
--> statement-breakpoint
ALTER TABLE "reseller_enrollment" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reseller_visits" ADD CONSTRAINT "reseller_visits_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_chat_id_support_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_chat_file" ADD CONSTRAINT "ticket_chat_file_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;