-- Keys that most deals and contacts leave empty are indexed where they are filled in: nothing looks for the empty ones, and
-- each index is written with every new record.
set local lock_timeout = '5s';

create procedure pg_temp.only_filled(name text, on_table text, key text) language plpgsql as $$
begin
  execute format('drop index %I', name);
  execute format('create index %I on %I (tenant_id, %I) where %I is not null', name, on_table, key, key);
end $$;

call pg_temp.only_filled('deals_accepted_proposal', 'deals', 'accepted_proposal_id');
call pg_temp.only_filled('deals_building_type', 'deals', 'building_type_id');
call pg_temp.only_filled('deals_commercial_owner', 'deals', 'commercial_owner_id');
call pg_temp.only_filled('deals_lost_by', 'deals', 'lost_by');
call pg_temp.only_filled('deals_pre_seller', 'deals', 'pre_seller_id');
call pg_temp.only_filled('deals_technical_owner', 'deals', 'technical_owner_id');
call pg_temp.only_filled('deals_technician', 'deals', 'technician_id');
call pg_temp.only_filled('deals_type', 'deals', 'deal_type_id');
call pg_temp.only_filled('contacts_origin', 'contacts', 'origin_id');
call pg_temp.only_filled('contacts_pre_seller', 'contacts', 'pre_seller_id');
call pg_temp.only_filled('contacts_secondary', 'contacts', 'secondary_contact_id');
call pg_temp.only_filled('contacts_type', 'contacts', 'type_id');
call pg_temp.only_filled('search_entries_deal', 'search_entries', 'deal_id');
