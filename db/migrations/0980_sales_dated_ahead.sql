-- Of a sale that is dated ahead nothing is earned before its day; the nightly work finds what has come.
set local lock_timeout = '5s';

alter table commission_lines add column is_ahead boolean not null default false;

update commission_lines set is_ahead = true, earned = 0 where sold_on > (now() at time zone 'America/Sao_Paulo')::date;

create index commission_lines_ahead on commission_lines (tenant_id, sold_on) where is_ahead;
