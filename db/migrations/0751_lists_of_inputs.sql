-- Price lists of inputs are loads, too: their prices count from the switch of the load on, and not once it is withdrawn.
set local lock_timeout = '5s';

-- What a load holds: kits, of which a supplier names one list, or prices of inputs, which follow each other by their day.
alter table price_loads add column holds text not null default 'kits' check (holds in ('kits', 'inputs'));

alter table input_prices add column load_id uuid;
alter table input_prices add column counts boolean not null default true;
alter table input_prices add foreign key (tenant_id, load_id) references price_loads (tenant_id, id) on delete cascade;
create index input_prices_load on input_prices (tenant_id, load_id, input_id);
drop index input_prices_day;
create unique index input_prices_day on input_prices (tenant_id, input_id, supplier_id, valid_from) where load_id is null;
create index input_prices_newest on input_prices (tenant_id, input_id, supplier_id, valid_from desc, created_at desc) where counts;
