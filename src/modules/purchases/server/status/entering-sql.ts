/** SQL: the purchase `p` has an invoice, read from an XML or attached. */
export const hasInvoice = `exists (select from files f where f.tenant_id = p.tenant_id and f.id = p.invoice_file_id)
  or exists (select from purchase_invoices i where i.tenant_id = p.tenant_id and i.purchase_id = p.id)`

/**
 * SQL: the purchase `p` waits for an approval: it has been in a status with one, lost an approval, or its amount
 * requires one.
 */
export const approvalIsDue = `not p.is_approved and (p.approval_due or exists (
  select from purchase_approval_ranges r where r.tenant_id = p.tenant_id and r.from_cents <= p.total_cents))`
