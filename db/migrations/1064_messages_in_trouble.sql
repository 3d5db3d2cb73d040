-- What failed or is in doubt, by conversation: lists ask it of the few that have any.
set local lock_timeout = '5s';
create index chat_messages_in_trouble on chat_messages (tenant_id, conversation_id) where status in ('failed', 'doubtful');
