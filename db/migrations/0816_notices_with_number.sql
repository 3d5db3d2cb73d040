-- A notice over WhatsApp is on only where a number is connected that it can leave through.
update whatsapp_notices n set enabled = false
where n.enabled and not exists (
  select from channels c join outside_connections o on o.tenant_id = c.tenant_id and o.id = c.connection_id
  where c.tenant_id = n.tenant_id and c.kind = 'whatsapp' and c.enabled and c.number_id <> '' and o.state = 'connected');
alter table whatsapp_notices alter column enabled set default false;
