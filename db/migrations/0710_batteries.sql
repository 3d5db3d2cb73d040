-- Batteries on the price lists, in suppliers' kits and in the rules that build kits: until now they were a name with a price.
set local lock_timeout = '5s';

alter table catalogue_items
  drop constraint catalogue_items_kind_check,
  add constraint catalogue_items_kind_check check (kind in ('module', 'inverter', 'battery'));

alter table kits
  add column battery_id uuid,
  -- How many of them the kit holds.
  add column batteries int check (batteries > 0),
  add constraint kits_battery_fkey foreign key (tenant_id, battery_id) references catalogue_items (tenant_id, id),
  add constraint kits_battery_counted check ((battery_id is null) = (batteries is null));
create index kits_battery on kits (tenant_id, battery_id) where battery_id is not null;

-- The model that a rule's batteries are of; its input says the price.
alter table kit_rules
  add column battery_id uuid,
  add constraint kit_rules_battery_fkey foreign key (tenant_id, battery_id) references catalogue_items (tenant_id, id);
create index kit_rules_battery on kit_rules (tenant_id, battery_id) where battery_id is not null;
