-- An e-mail that is a login changes when the new address has proved itself by a link. One open change a person.
set local lock_timeout = '5s';

create table email_changes (
  tenant_id  uuid not null default platform.current_tenant(),
  user_id    uuid not null,
  email      text not null,
  token_hash bytea not null,
  asked_by   uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, asked_by) references users (tenant_id, id) on delete set null (asked_by)
);
create unique index email_changes_token on email_changes (tenant_id, token_hash);
create index email_changes_asked_by on email_changes (tenant_id, asked_by);

call platform.isolate('email_changes');
