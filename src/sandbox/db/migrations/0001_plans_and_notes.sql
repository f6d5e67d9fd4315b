CREATE TABLE "session_note" (
	"session_id" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_note_session_id_what_pk" PRIMARY KEY("session_id","what")
);
--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "risen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "term_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_note" ADD CONSTRAINT "session_note_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;