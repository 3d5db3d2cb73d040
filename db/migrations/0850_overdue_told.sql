-- The due day of which it was told that it passed without the money; another due day is told anew.
set local lock_timeout = '5s';

alter table instalments add column overdue_told date;
