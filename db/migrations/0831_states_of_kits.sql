-- Where a kit is sold: the letters of states, "DF, GO"; empty: everywhere.
set local lock_timeout = '5s';

alter table kits add column states text not null default '';
