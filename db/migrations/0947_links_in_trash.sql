-- Rows that named a deleted record and stay in their tables: they name it again when it comes back.
set local lock_timeout = '5s';
-- `[{ "table": "financings", "column": "sale_id", "to": id of the deleted row, "ids": ids of the rows that named it }]`.
alter table deleted_records add column links jsonb not null default '[]';
