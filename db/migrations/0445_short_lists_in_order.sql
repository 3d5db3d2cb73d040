-- The short lists of the settings walk an index (value, id) behind a cursor, in the orders that their columns offer.
set local lock_timeout = '5s';

create index goals_ends on goals (tenant_id, ends_on, id);
create index goals_starts on goals (tenant_id, starts_on, id);
create index concessionaires_name on concessionaires (tenant_id, (name collate "pt-BR-x-icu"), id);
create index list_items_position on list_items (tenant_id, list, position, id);
create index list_items_by_name on list_items (tenant_id, list, (name collate "pt-BR-x-icu"), id);
create index commission_ranges_in_order on commission_ranges (tenant_id, from_total, id);
create index email_models_changed on email_models (tenant_id, updated_at, id);
create index email_models_made on email_models (tenant_id, created_at, id);
create index email_models_name on email_models (tenant_id, (name collate "pt-BR-x-icu"), id);
