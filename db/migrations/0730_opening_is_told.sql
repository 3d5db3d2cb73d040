-- The next opening of the shared page is told to the seller, once; whoever sends the link says whether.
set local lock_timeout = '5s';

alter table proposals add column tells_opening boolean not null default true;
update proposals set tells_opening = false where views > 0;
