-- What a row lost on its way in: the cells that could not be kept, with the text that stood in them. The row itself is kept.
set local lock_timeout = '5s';
alter table import_rows add column losses jsonb not null default '[]';
create index import_rows_losing on import_rows (tenant_id, import_id, at) where losses <> '[]';
alter table imports add column with_losses int not null default 0;

-- The numbers that tell contacts apart, of the rows that a check has gone through: a later row of the same file that has one
-- of them means the same contact. They go when the check ends.
create table import_numbers (
  tenant_id  uuid not null default platform.current_tenant(),
  import_id  uuid not null,
  number     text not null,
  contact_id uuid not null,
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
call platform.isolate('import_numbers');

-- Where the first row of the file stands that the headers are of: without a header it is a row like the others.
alter table imports add column header_at int not null default 0;
