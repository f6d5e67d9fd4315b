CREATE INDEX CONCURRENTLY "abuse_case_text" ON "abuse_case" USING gin (("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "abuse_case_changed" ON "abuse_case" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "abuse_case_taken_by" ON "abuse_case" USING btree ("taken_by_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "abuse_event_author" ON "abuse_event" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_text" ON "account" USING gin ((lower(regexp_replace(normalize("id"::text || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("company", ''), NFKD), '[\u0300-\u036f\u00ad]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_admin" ON "account" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_reseller" ON "account" USING btree ("id") WHERE reseller_type is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_at" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_device" ON "activity" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_affected" ON "activity" USING btree ("affected_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sent_alert_at" ON "sent_alert" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sent_alert_delivery" ON "sent_alert" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "approval_asked_by" ON "approval" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "approval_decided_by" ON "approval" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_text" ON "audit_entry" USING gin (("object") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_account" ON "audit_entry" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bulk_change_state" ON "bulk_change" USING btree ("state");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bulk_change_ended" ON "bulk_change" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_note_author" ON "customer_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_view_account" ON "customer_view" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_view_author" ON "customer_view" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "device_status" ON "device" USING btree ("status","first_seen_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "favorite_item_list" ON "favorite_item" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "domain_note_domain" ON "domain_note" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "titan_mailbox_text" ON "titan_mailbox" USING gin (("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_account" ON "offer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_order_unbilled" ON "customer_order" USING btree ("id") WHERE billed_to is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_order_uninvoiced" ON "customer_order" USING btree ("created_at","id") WHERE invoice_number is null and total + tax > 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_line_text" ON "order_line" USING gin (("domain") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_line_uncredited" ON "order_line" USING btree ("returned_at","id") WHERE returned_at is not null and credit_note_number is null and price > 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "domain_admin_contact" ON "domain" USING btree ("admin_contact_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "domain_tech_contact" ON "domain" USING btree ("tech_contact_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "domain_billing_contact" ON "domain" USING btree ("billing_contact_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "domain_text" ON "domain" USING gin (("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_parent" ON "product" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reseller_call_key" ON "reseller_call" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reseller_purchase_at" ON "reseller_purchase" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "security_mail_at" ON "security_mail" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "session_note_at" ON "session_note" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "session_device" ON "session" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "session_reseller" ON "session" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_chat_agent" ON "support_chat" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_account" ON "ticket" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_text" ON "ticket" USING gin ((lower(regexp_replace(normalize("id"::text || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("fields" ->> 'subject', '') || ' ' || coalesce("fields" ->> 'domain', '') || ' ' || coalesce("fields" ->> 'domain_name', '') || ' ' || coalesce("fields" ->> 'domain[]', ''), NFKD), '[\u0300-\u036f\u00ad]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "throttle_count_expire" ON "throttle_count" USING btree ("expire");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transfer_pending" ON "transfer" USING btree ("domain_id") WHERE status = 'pending';