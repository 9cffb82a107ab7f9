-- The files of pictures are dense already. PostgreSQL tried in vain to compress each of them.
ALTER TABLE media_variant ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE media_picture ALTER COLUMN source SET STORAGE EXTERNAL;
