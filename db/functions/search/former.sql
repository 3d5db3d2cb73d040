-- The first migrations use these in triggers, which 0370 drops; since then platform.search_written updates the entries of all
-- kinds.
create or replace function platform.search_contacts_added() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function platform.search_contact_written() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function platform.search_deals_added() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function platform.search_deal_written() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function platform.search_proposal_written() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function platform.search_sale_written() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function platform.search_removed() returns trigger language plpgsql as $$ begin return null; end $$;
