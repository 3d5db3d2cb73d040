-- A purchase that enters a status of delivery was ordered, with or without the product's mail. What only a status said goes with it.
set local lock_timeout = '5s';
alter table purchases add column ordered_by_status boolean not null default false;
