/** That a purchase has an invoice: read from its XML, or attached; `p` is its row. */
export const hasInvoice = `exists (select from files f where f.tenant_id = p.tenant_id and f.id = p.invoice_file_id)
  or exists (select from purchase_invoices i where i.tenant_id = p.tenant_id and i.purchase_id = p.id)`

/** That it waits for an approval: it stood in a status with one, lost its own, or reaches an amount that asks for one; `p` is its row. */
export const approvalIsDue = `not p.is_approved and (p.approval_due or exists (
  select from purchase_approval_ranges r where r.tenant_id = p.tenant_id and r.from_cents <= p.total_cents))`
