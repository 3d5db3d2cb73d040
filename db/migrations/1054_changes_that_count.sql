-- A change that no tally and no search entry holds is told apart row by row, before anything is summed: these triggers fire for the others
-- alone, and what a statement's triggers do begins with the question whether one has.
set local lock_timeout = '5s';

create trigger counted after update on deals for each row
  when (old.owner_id is distinct from new.owner_id or old.status_id is distinct from new.status_id
    or old.store_id is distinct from new.store_id or old.state is distinct from new.state
    or old.status_since is distinct from new.status_since or old.bid_amount is distinct from new.bid_amount
    or old.power_kwp is distinct from new.power_kwp or old.origin_id is distinct from new.origin_id
    or old.created_at is distinct from new.created_at or old.closed_at is distinct from new.closed_at
    or old.lost_reason is distinct from new.lost_reason or old.been is distinct from new.been)
  execute function platform.note_change('tallies');

do $$
declare
  of smallint;
begin
  for of in select number from platform.search_kinds loop
    call platform.search_watch(of);
  end loop;
end $$;
