-- Whether the choices of a command were said a second time to a customer who chose none of them: they are not said a third time.
set local lock_timeout = '5s';
alter table conversations add column offered_again boolean not null default false;
