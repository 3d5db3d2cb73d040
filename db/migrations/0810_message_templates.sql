-- 0810_message_templates.sql
-- The messages that a provider has approved beforehand for a channel: all that may be sent to who has not written for a day.
set local lock_timeout = '5s';

create table message_templates (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  channel_id uuid not null,
  name       text not null check (length(name) between 1 and 512),
  language   text not null check (length(language) between 1 and 20),
  -- As the provider says it: APPROVED, PENDING, REJECTED, PAUSED and others.
  status     text not null check (length(status) <= 40),
  body       text not null check (length(body) <= 4096),
  -- The names of its blanks in their order: ["1", "2"] or ["nome"].
  fields     jsonb not null default '[]',
  -- It asks for more than words in its text (a picture above it, an address of a button): it is not offered.
  is_plain   boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id) on delete cascade
);
create unique index message_templates_name on message_templates (tenant_id, channel_id, name, language);
call platform.isolate('message_templates');

-- When the provider was asked for them last.
alter table channels add column templates_at timestamptz;
