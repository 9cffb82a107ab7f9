-- The letter that thanks for a message holds none of its words any more; those that still wait, or may be
-- sent again, are made of what the message itself says.
UPDATE platform_letter letter
SET content = jsonb_build_object(
  'inquiryType', message.inquiry_type,
  'at', to_char(message.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
FROM messages_message message
WHERE letter.kind = 'message-received'
  AND letter.identity = 'message-received ' || message.id;
