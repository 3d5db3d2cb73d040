-- The notices of work that comes back to who left, and of queues without people, say how many more there are; that of whoever takes
-- over says what else there is.
set local lock_timeout = '5s';

update notifications set details = details || '{"more": 0}' where kind in ('work-came-back', 'queues-empty');
update notifications set details = details || '{"counted": 1, "hasOthers": "no", "others": ""}' where kind = 'work-passed-on';
