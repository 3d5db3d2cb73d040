-- A run keeps what kind of event began it, and what a version's trial said is kept in numbers: names of records stay where they can be erased.
set local lock_timeout = '5s';

update automation_runs set event = jsonb_strip_nulls(jsonb_build_object('kind', event->'kind', 'at', event->'at'))
where event - 'kind' - 'at' <> '{}';
update automation_versions set prediction = prediction - 'examples' - 'out'
where prediction ?| array['examples', 'out'];
create index webhook_deliveries_object on webhook_deliveries (tenant_id, object_id);
