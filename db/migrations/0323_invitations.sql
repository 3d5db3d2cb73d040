-- An invitation of a person who has not entered yet: one link, which a new round replaces. The link itself is not kept.
set local lock_timeout = '5s';

create table invitations (
  tenant_id      uuid not null default platform.current_tenant(),
  user_id        uuid not null,
  round          int not null default 1,
  days           int not null,
  sent_by        uuid,
  sent_at        timestamptz not null default now(),
  expires_at     timestamptz not null,
  opened_at      timestamptz,
  accepted_at    timestamptz,
  declined_at    timestamptz,
  asked_again_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sent_by) references users (tenant_id, id) on delete set null (sent_by)
);
create index invitations_sent_by on invitations (tenant_id, sent_by);

call platform.isolate('invitations');
