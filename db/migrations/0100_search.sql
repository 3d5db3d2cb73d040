-- What people look for across the product: one entry a record, kept by the triggers of contacts, deals, proposals and sales, so
-- that no way of writing can forget it. Every word of an entry begins with its company and kind, so that a common name costs a
-- company only its own rows. No foreign keys: an entry goes with its record, by trigger as it came.

create table search_entries (
  tenant_id  uuid not null default platform.current_tenant(),
  record_id  uuid not null,
  kind       text not null check (kind in ('contact', 'deal', 'proposal', 'sale')),
  -- Whose reach shows it: the records it hangs on, its store and the people who answer for it.
  deal_id    uuid,
  contact_id uuid not null,
  store_id   uuid not null,
  people     uuid[] not null default '{}',
  at         timestamptz not null,
  words      tsvector not null,
  primary key (tenant_id, record_id)
);
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_newest on search_entries (tenant_id, kind, at desc);
call platform.isolate('search_entries');

-- Records that are there and have no entries yet, as many as one statement brought.
create table search_pending (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint generated always as identity,
  kind      text not null check (kind in ('contact', 'deal')),
  records   uuid[] not null,
  primary key (tenant_id, id)
);
call platform.isolate('search_pending');

-- The words of a company's names, titles and cities, each under itself and under itself with one letter left out: a word
-- that was mistyped meets the right one where the two leave out different letters.
create table search_spellings (
  tenant_id uuid not null default platform.current_tenant(),
  variant   text not null,
  word      text not null,
  primary key (tenant_id, variant, word)
);
-- The company's words that begin as what was typed.
create index search_spellings_whole on search_spellings (tenant_id, word collate "C") where variant = word;
call platform.isolate('search_spellings');

-- What a person has opened lately, to be offered before anything is typed.
create table search_recents (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  record_id uuid not null,
  kind      text not null,
  at        timestamptz not null default now(),
  primary key (tenant_id, user_id, record_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index search_recents_newest on search_recents (tenant_id, user_id, at desc);
call platform.isolate('search_recents');
