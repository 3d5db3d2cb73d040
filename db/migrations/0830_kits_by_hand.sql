-- What a person said of a kit of a list (its items, its battery, its inverters): the lists that follow leave it.
set local lock_timeout = '5s';

alter table kits add column by_hand text[] not null default '{}';

-- No list named items or batteries until now.
update kits set by_hand = array_remove(array[
    case when items <> '[]' then 'items' end, case when battery_id is not null then 'battery' end], null)
where list_id is not null and (items <> '[]' or battery_id is not null);
