CREATE INDEX "search_job_session" ON "search_job" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "search_job_created" ON "search_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_created" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_last_seen" ON "session" USING btree ("last_seen_at");