-- With a trigger that runs before each update of a row, PostgreSQL prepares and computes the four derived columns of a deal again in every
-- one, also in that of a note: a fifth of what an edit costs. Whoever moves a deal writes its new status into the list with it;
-- where one does not, the list is put right behind the update.
set local lock_timeout = '5s';

drop trigger deal_has_been on deals;
create trigger deal_has_been before insert on deals for each row execute function platform.deal_has_been();
create trigger deal_keeps_been after update of status_id on deals for each row
  when (not new.been @> (old.been || new.status_id)) execute function platform.deal_keeps_been();
