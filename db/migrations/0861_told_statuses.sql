-- When the provider first said something of a message that we sent: of one without it nothing was ever heard, whatever our own call brought.
set local lock_timeout = '5s';

alter table chat_messages add column told_at timestamptz;
