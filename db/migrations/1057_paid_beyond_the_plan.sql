-- What a bank paid beyond all that was open of its sale: told until it is given back, never dropped.
set local lock_timeout = '5s';

alter table financings add column paid_over bigint not null default 0 check (paid_over >= 0);
