-- Kinds that the search finds are rows, told apart by number, and one function keeps the entries of all of them. Entries that are
-- there are rewritten with their table, in one pass; the words themselves stay.
set local lock_timeout = '5s';

create table platform.search_kinds (
  number     smallint primary key,
  kind       text not null unique,
  source     text not null unique,
  words      text[] not null,
  own_words  text[] not null,
  emails     text[] not null,
  phones     text[] not null,
  documents  text[] not null,
  numbered   text,
  belongs_to text references platform.search_kinds (kind),
  via        text,
  store      text,
  people     text[]
);
create index search_kinds_belongs_to on platform.search_kinds (belongs_to);
grant select on platform.search_kinds to girassol_app;

drop trigger search_contacts_added on contacts;
drop trigger search_contact_written on contacts;
drop trigger search_removed on contacts;
drop trigger search_deals_added on deals;
drop trigger search_deal_written on deals;
drop trigger search_removed on deals;
drop trigger search_proposal_written on proposals;
drop trigger search_removed on proposals;
drop trigger search_sale_written on sales;
drop trigger search_removed on sales;

alter table search_entries
  drop constraint search_entries_kind_check,
  alter column kind type smallint using array_position(array['contact', 'deal', 'proposal', 'sale'], kind),
  alter column words type tsvector using replace(
    words::text, right(tenant_id::text, 8) || left(kind, 1) || ':',
    right(tenant_id::text, 8) || array_position(array['contact', 'deal', 'proposal', 'sale'], kind) || ':')::tsvector,
  -- Whose reach shows it: the record itself and those that it belongs to.
  alter column deal_id type uuid[] using
    case kind when 'contact' then array[record_id] when 'deal' then array[record_id, contact_id] else array[record_id, deal_id, contact_id] end,
  alter column deal_id set not null,
  drop column contact_id,
  -- Without a store and without people it is everyone's who may see its kind.
  alter column store_id drop not null,
  alter column people drop not null,
  alter column people drop default;
alter table search_entries rename column deal_id to within;

alter table search_pending
  drop constraint search_pending_kind_check,
  alter column kind type smallint using array_position(array['contact', 'deal'], kind);

call platform.search_declare('contacts', 'contact', 1::smallint, words => '{name,fantasy_name}', own_words => '{city}', emails => '{email}',
  phones => '{phone,phone2}', documents => '{document}', store => 'store_id', people => '{owner_id,pre_seller_id}');
call platform.search_declare('deals', 'deal', 2::smallint, words => '{title,city}', numbered => 'number',
  belongs_to => 'contact', via => 'contact_id', store => 'store_id',
  people => '{owner_id,pre_seller_id,technician_id,commercial_owner_id,technical_owner_id}');
call platform.search_declare('proposals', 'proposal', 3::smallint, numbered => 'number', belongs_to => 'deal', via => 'deal_id');
call platform.search_declare('sales', 'sale', 4::smallint, numbered => 'code', belongs_to => 'deal', via => 'deal_id');
