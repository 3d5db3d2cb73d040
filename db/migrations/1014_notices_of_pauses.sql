-- The notice of a rule that pauses says how many of its runs wait; those from before did not count them.
set local lock_timeout = '5s';

update notifications set details = details || '{"waiting": 0}' where kind = 'automation-paused';
