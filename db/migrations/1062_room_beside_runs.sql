-- Every run is written once more within seconds, when it has done its step. With room left beside it on its page that leaves the six
-- indexes of its table alone.
set local lock_timeout = '5s';

alter table automation_runs set (fillfactor = 75);
