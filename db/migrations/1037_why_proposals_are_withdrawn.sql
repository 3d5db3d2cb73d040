-- What the customer of a withdrawn proposal reads at its link, where the company tells them why.
set local lock_timeout = '5s';

alter table proposals
  add column given_up_reason text not null default '' check (length(given_up_reason) <= 500);
