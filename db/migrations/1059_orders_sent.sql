-- How often the order of a purchase left for its supplier: of two people who send it at once, one does.
set local lock_timeout = '5s';

alter table purchases add column orders_sent integer not null default 0 check (orders_sent >= 0);
