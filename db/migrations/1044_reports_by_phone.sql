-- A report that leaves by e-mail may be told of over WhatsApp as well: its figures and the link to it.
set local lock_timeout = '5s';

alter table report_sendings add column by_phone boolean not null default false;
