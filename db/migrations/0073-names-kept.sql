-- Whose names stand in a text that somebody wrote freely, as they were recorded when it was saved. Who
-- is recorded no more, or under another name, is still found by what stands here (docs/decisions/0095).
ALTER TABLE newsletter_issue ADD COLUMN named jsonb NOT NULL DEFAULT '[]';
ALTER TABLE origin_claim ADD COLUMN named jsonb NOT NULL DEFAULT '[]';
ALTER TABLE origin_evidence ADD COLUMN named jsonb NOT NULL DEFAULT '[]';
