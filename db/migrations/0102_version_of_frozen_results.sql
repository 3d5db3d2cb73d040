-- A frozen result says the version of its shape; those frozen until now are of the first.
set local lock_timeout = '5s';

update proposals set result = jsonb_set(result, '{schemaVersion}', '1') where not result ? 'schemaVersion';
