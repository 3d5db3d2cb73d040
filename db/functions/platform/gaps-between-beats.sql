-- The times between two instants in which no worker of the installation was alive; of before its first minute nothing is known.
create or replace function platform.gaps_between_beats(first_instant timestamptz, last_instant timestamptz)
  returns table (begun timestamptz, ended timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    with beats as (
      (select h.minute as at from platform.heartbeats h where h.minute < first_instant order by h.minute desc limit 1)
      union all
      (select h.minute from platform.heartbeats h where h.minute >= first_instant and h.minute < last_instant)
      union all
      (select h.minute from platform.heartbeats h where h.minute >= last_instant order by h.minute limit 1)
      union all
      (select date_trunc('minute', now()) where now() < last_instant)
    ), steps as (
      select b.at, lag(b.at) over (order by b.at) + interval '1 minute' as since from beats b
    ), gaps as (
      select greatest(s.since, first_instant) as since, least(s.at, last_instant) as till from steps s where s.since is not null
    )
    select g.since, g.till from gaps g where g.till - g.since >= interval '1 minute' order by g.since;
end
$$;
revoke execute on function platform.gaps_between_beats(timestamptz, timestamptz) from public;
grant execute on function platform.gaps_between_beats(timestamptz, timestamptz) to girassol_app;
