-- For whom the content of a call was made: another address, function or maker gets a content of its own.
set local lock_timeout = '5s';

alter table webhook_deliveries add column made_for text;
