-- The list of proposals walks an index (value, id) behind a cursor; by number it had none.
set local lock_timeout = '5s';

create index proposals_number on proposals (tenant_id, number, id);
