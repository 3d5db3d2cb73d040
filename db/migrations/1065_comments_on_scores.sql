-- When whoever gave a score was asked for a comment; empty once it has come, or the conversation is taken up again.
set local lock_timeout = '5s';
alter table conversations add column asked_comment_at timestamptz;
