/** The bare SQL of the lists of purchases, financings and documents: the rows and columns that the product answers with, and what it counts. */
const late = `p.expected_on < (now() at time zone coalesce(z.time_zone, 'America/Sao_Paulo'))::date
  and s.kind = any('{on-going,prevented,pending-approval,pending-payment,payment-made,delivery-pending,on-the-way}'::text[])`
const around = `join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id
  left join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
  left join stores z on z.tenant_id = d.tenant_id and z.id = d.store_id`

export const purchaseRows = (
  where: string,
  order: string,
) => `select p.*, s.name as "statusName", s.kind as "statusKind",
    (${late}) is true as "isLate", u.name as "supplierName", c.name as "categoryName", a.name as "applicantName",
    y.name as "deliveryTypeName", d.number as "dealNumber", coalesce(d.title, '') as "dealTitle"
  from (select p.* from purchases p ${around} where p.tenant_id = $1 and ${where} order by ${order} limit 50) p ${around}
  left join suppliers u on u.tenant_id = p.tenant_id and u.id = p.supplier_id
  left join list_items c on c.tenant_id = p.tenant_id and c.id = p.category_id
  left join list_items y on y.tenant_id = p.tenant_id and y.id = p.delivery_type_id
  left join users a on a.tenant_id = p.tenant_id and a.id = p.applicant_id
  order by ${order}`

/** How many, and how many of them are late. */
export const purchaseCount = (where: string) =>
  `select count(*), count(*) filter (where ${late}) as late from purchases p ${around} where p.tenant_id = $1 and ${where}`

const ofDeal = `join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
  join financing_statuses st on st.tenant_id = f.tenant_id and st.id = f.status_id`

export const financingRows = (
  where: string,
  order: string,
) => `select f.*, st.name as "statusName", st.kind as "statusKind",
    st.color as "statusColor", b.name as "bankName", m.name as "paymentMethodName", d.number as "dealNumber", d.title as "dealTitle",
    o.name as "storeName", sa.code as "saleCode", sa.financed as "saleFinanced", sa.entry as "saleEntry"
  from (select f.* from financings f ${ofDeal} where f.tenant_id = $1 and ${where} order by ${order} limit 50) f ${ofDeal}
  left join financing_banks b on b.tenant_id = f.tenant_id and b.id = f.bank_id
  left join financing_payment_methods m on m.tenant_id = f.tenant_id and m.id = f.payment_method_id
  left join sales sa on sa.tenant_id = f.tenant_id and sa.id = f.sale_id
  left join stores o on o.tenant_id = d.tenant_id and o.id = d.store_id
  order by ${order}`

export const financingCount = (where: string) =>
  `select count(*) from financings f ${ofDeal} where f.tenant_id = $1 and ${where}`

const withDeal = 'join deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id'
const ofDocument = 'x.tenant_id = r.tenant_id and x.document_id = r.id'

export const documentRows = (
  where: string,
  order: string,
) => `select r.id, r.number, r.title, r.deal_id as "dealId", r.state, r.deadline, r.template_name as "templateName", r.owner_id as "ownerId",
    r.cancel_reason as "cancelReason", r.sent_at as "sentAt", r.closed_at as "closedAt", r.created_at as "createdAt",
    d.title as "dealTitle", d.store_id as "storeId", o.name as "storeName", u.name as "ownerName",
    (select count(*) from document_signers x where ${ofDocument} and x.state <> 'removed') as signers,
    (select count(*) from document_signers x where ${ofDocument} and x.state = 'signed') as signed,
    (select string_agg(x.name, ', ' order by x.created_at, x.id) from document_signers x
      where ${ofDocument} and x.state in ('waiting', 'refused') and r.state = 'process') as next
  from (select r.* from documents r ${withDeal} where r.tenant_id = $1 and ${where} order by ${order} limit 50) r ${withDeal}
  left join stores o on o.tenant_id = d.tenant_id and o.id = d.store_id
  left join users u on u.tenant_id = r.tenant_id and u.id = r.owner_id
  order by ${order}`

export const documentCount = (where: string) =>
  `select count(*) from documents r ${withDeal} where r.tenant_id = $1 and ${where}`
