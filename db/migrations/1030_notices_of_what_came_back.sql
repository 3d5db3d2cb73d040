-- The notice of work that comes back to who left says how much more came with it, that of whoever takes over what else there is.
set local lock_timeout = '5s';

update notifications set details = details || '{"more": 0}' where kind = 'work-came-back';
update notifications set details = details || '{"hasOthers": "no", "others": ""}' where kind = 'work-passed-on';
