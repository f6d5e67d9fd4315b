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
ALTER TABLE "support_chat" ADD COLUMN "state" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "agent_id" integer;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "visitor_typing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_chat" ADD COLUMN "agent_typing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_support_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_chat" ADD CONSTRAINT "support_chat_agent_id_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;