-- Creates the next month's partition of a table that is partitioned by time, until there are three whole months after that of
-- `today`; returns whether it created one. Rows of that month in the default partition are moved over. Meanwhile readers of the
-- default partition wait, so the function gives up when it has to wait for a lock itself; it is called again later.
create or replace function platform.add_next_month(parted regclass, today timestamptz) returns boolean
  language plpgsql set search_path = public, pg_catalog set timezone = 'UTC' set lock_timeout = '5s' as $$
declare
  -- The default partition.
  rest regclass := (select partdefid from pg_partitioned_table where partrelid = parted);
  key text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
               where p.partrelid = parted);
  first timestamptz;
  next timestamptz;
  month text;
begin
  perform pg_advisory_xact_lock(hashtext('girassol months'));
  -- Months follow each other without a gap. Those created by version 1.1 begin at midnight of the server's own time zone.
  first := (select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz)
            from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parted);
  first := coalesce(first, date_trunc('month', today));
  if first >= date_trunc('month', today) + interval '4 months' then return false; end if;
  next := date_trunc('month', first + interval '1 day') + interval '1 month';
  month := parted || to_char(first + interval '1 day', '_YYYY_MM');

  -- Created separately and attached afterwards, so that writers of the other months need not wait.
  execute format('create table %I (like %s including defaults including constraints including generated including storage)', month, parted);
  -- With forced row-level security an owner who is not a superuser sees no company's rows.
  execute format('alter table %s no force row level security', rest);
  execute format('with moved as (delete from %1$s where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
                 rest, key, first, next, month);
  execute format('alter table %s force row level security', rest);
  execute format('alter table %s attach partition %I for values from (%L) to (%L)', parted, month, first, next);
  call platform.isolate(quote_ident(month));
  return true;
end $$;
