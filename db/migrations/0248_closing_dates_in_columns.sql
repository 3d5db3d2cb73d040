-- The cards of a column by closing date are met while the index of closing dates is walked: the status is told in the index, so
-- that no deal of another column is looked at.
set local lock_timeout = '5s';
drop index deals_closing;
create index deals_closing on deals (tenant_id, closing_on, id, status_id);
