-- The price lists walk an index (value, id) behind a cursor: by model, by power and by price.
set local lock_timeout = '5s';

create index catalogue_items_model on catalogue_items (tenant_id, ((manufacturer || ' ' || model) collate "pt-BR-x-icu"), id);
create index catalogue_items_power on catalogue_items (tenant_id, power, id);
create index catalogue_items_price on catalogue_items (tenant_id, price_cents, id);
