-- The newest messages of a company: a word that is common is looked for among them.
set local lock_timeout = '5s';

create index chat_messages_said on chat_messages (tenant_id, said_at desc);
