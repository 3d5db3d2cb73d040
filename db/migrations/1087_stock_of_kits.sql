-- What a supplier says of a kit's stock; empty: nothing. One without stock comes last and cannot be chosen.
set local lock_timeout = '5s';

alter table kits add column stock text not null default '' check (stock in ('', 'available', 'on_request', 'none'));

-- Who holds kits without stock, by structure: of the others none is looked for among what cannot be chosen.
create index kits_without_stock on kits (tenant_id, (coalesce(list_id, supplier_id)), structure) where stock = 'none';
