-- Guesses at these codes are counted in `tries`, like those at every other lock.
set local lock_timeout = '5s';
alter table acceptance_codes drop column guesses;
alter table signing_codes drop column guesses;
