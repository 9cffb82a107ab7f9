-- Why a planned newsletter did not leave at its moment and is a draft again, in words for the owner:
-- something that it names was gone. It is over when the draft is saved, planned again or deleted.
ALTER TABLE newsletter_issue ADD COLUMN kept_back text CHECK (kept_back <> '');
