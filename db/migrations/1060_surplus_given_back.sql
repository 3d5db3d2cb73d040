-- What of a bank's money was given back, and on which day it last was: no longer over, and no longer there to be received.
set local lock_timeout = '5s';

alter table financings
  add column given_back bigint not null default 0 check (given_back >= 0),
  add column given_back_on date;
