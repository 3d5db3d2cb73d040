-- The type of a contact, its second person, reminders about it, and what was put together when two contacts were one.
set local lock_timeout = '5s';

alter table contacts
  add column type_id uuid,
  add column secondary_contact_id uuid check (secondary_contact_id <> id),
  add foreign key (tenant_id, type_id) references list_items (tenant_id, id),
  add foreign key (tenant_id, secondary_contact_id) references contacts (tenant_id, id) on delete set null (secondary_contact_id);
create index contacts_type on contacts (tenant_id, type_id);
create index contacts_secondary on contacts (tenant_id, secondary_contact_id);
create index contacts_phone2 on contacts (tenant_id, phone2) where phone2 <> '';

insert into list_items (tenant_id, id, list, name, position)
select company.tenant_id, gen_random_uuid(), 'contact-types', first.name, first.position
from (select distinct tenant_id from list_items) company cross join (values ('Cliente', 0), ('Parceiro', 1), ('Fornecedor', 2)) first (name, position)
on conflict do nothing;

create table reminders (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  contact_id  uuid not null,
  text        text not null,
  at          timestamptz not null,
  author_id   uuid not null,
  created_at  timestamptz not null default now(),
  notified_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index reminders_contact on reminders (tenant_id, contact_id, at);
create index reminders_author on reminders (tenant_id, author_id);
call platform.isolate('reminders');

-- contact_id: the contact that stayed. absorbed: the other as it was. kept_before, kept_after: fields of the one that stayed
-- that took the other's value. moved: the rows that changed hands, by table and column, under their keys.
create table contact_merges (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  contact_id  uuid not null,
  absorbed    jsonb not null,
  kept_before jsonb not null,
  kept_after  jsonb not null,
  moved       jsonb not null,
  merged_by   uuid not null,
  merged_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, merged_by) references users (tenant_id, id)
);
create index contact_merges_contact on contact_merges (tenant_id, contact_id, merged_at desc);
create index contact_merges_merged_by on contact_merges (tenant_id, merged_by);
call platform.isolate('contact_merges');
