CREATE TABLE "activity" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"domain" text,
	"device_id" integer,
	"affected_id" integer,
	"by_support" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_affected_id_device_id_fk" FOREIGN KEY ("affected_id") REFERENCES "public"."device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_account" ON "activity" USING btree ("account_id","at");
--> statement-breakpoint
UPDATE "device" SET "status" = 'approved' WHERE "status" = 'pending' AND "id" IN (SELECT min("id") FROM "device" GROUP BY "account_id" HAVING bool_and("status" <> 'approved'));
