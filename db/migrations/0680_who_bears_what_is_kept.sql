-- What somebody keeps who left a sale is taken off the share of whoever follows them, not off those who share the part with them. Lines
-- that are there keep what they are worth: what is kept of them is still born by all, until their people change anew.
set local lock_timeout = '5s';

alter table commission_lines add column bears bigint not null default 0;
