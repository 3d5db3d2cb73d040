-- What is found by a contact is written anew with it: its deals and what hangs on these.
create or replace function platform.search_contact_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_contact(new);
  if tg_op = 'UPDATE' then
    perform platform.search_keep_deal(d) from deals d where d.tenant_id = new.tenant_id and d.contact_id = new.id;
    perform platform.search_keep_proposal(p) from deals d join proposals p on p.tenant_id = d.tenant_id and p.deal_id = d.id
      where d.tenant_id = new.tenant_id and d.contact_id = new.id;
    perform platform.search_keep_sale(s) from deals d join sales s on s.tenant_id = d.tenant_id and s.deal_id = d.id
      where d.tenant_id = new.tenant_id and d.contact_id = new.id;
  end if;
  return null;
end $$;
grant execute on function platform.search_contact_written() to girassol_app;

create or replace function platform.search_deal_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_deal(new);
  if tg_op = 'UPDATE' then
    perform platform.search_keep_proposal(p) from proposals p where p.tenant_id = new.tenant_id and p.deal_id = new.id;
    perform platform.search_keep_sale(s) from sales s where s.tenant_id = new.tenant_id and s.deal_id = new.id;
  end if;
  return null;
end $$;
grant execute on function platform.search_deal_written() to girassol_app;

create or replace function platform.search_proposal_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_proposal(new);
  return null;
end $$;
grant execute on function platform.search_proposal_written() to girassol_app;

create or replace function platform.search_sale_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_sale(new);
  return null;
end $$;
grant execute on function platform.search_sale_written() to girassol_app;

-- An entry goes with its record.
create or replace function platform.search_removed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from search_entries e
  using (select tenant_id, array_agg(id) as ids from removed group by tenant_id) r
  where e.tenant_id = r.tenant_id and e.record_id = any (r.ids);
  return null;
end $$;
grant execute on function platform.search_removed() to girassol_app;
