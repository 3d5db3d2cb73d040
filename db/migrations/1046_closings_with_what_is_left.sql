-- What a person still has to give back after a closing, frozen with it; null of closings made before, whose entries say what they can.
set local lock_timeout = '5s';

alter table commission_closings add column left_to_return bigint check (left_to_return >= 0);
