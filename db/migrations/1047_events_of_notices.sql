-- A notice is about an event that there is.
alter table whatsapp_notices add check (event in (
  'lead-received', 'deal-moved', 'deal-assigned', 'proposal-shared', 'proposal-viewed', 'proposal-accepted', 'proposal-expiring',
  'sale-made'
));
