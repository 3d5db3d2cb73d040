-- Since when a rule is paused: what it has kept since then is counted. Of those that are paused already, from now on.
set local lock_timeout = '5s';

alter table automations add column paused_at timestamptz;
update automations set paused_at = now() where state = 'paused';

-- Notices of pauses say how many runs wait.
update notifications set details = details || '{"waiting": 0}' where kind = 'automation-paused';
