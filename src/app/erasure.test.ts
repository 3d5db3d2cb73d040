import pg from 'pg'
import { expect, it } from 'vitest'
import { contacts } from '../modules/contacts/contract.ts'
import { deals } from '../modules/deals/contract.ts'
import { privacy } from '../modules/privacy/contract.ts'
import { proposals } from '../modules/proposals/contract.ts'
import { readyToPropose } from '../modules/proposals/server/test-deal.ts'
import { sales } from '../modules/sales/contract.ts'
import { aSale } from '../modules/sales/server/test-sale.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()

/** Every table of the company whose rows hold one of the texts. */
async function tablesWith(tenantId: string, texts: readonly string[]) {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(
      `select 1 from ${name} t where tenant_id = $1
         and exists (select from unnest($2::text[]) w where position(lower(w) in lower(t::text)) > 0) limit 1`,
      [tenantId, texts],
    )
    if (rowCount) holding.push(name)
  }
  await client.end()
  return holding
}

it('erasing a customer keeps the sale, its commissions and the accepted proposal’s figures, without the name', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, {
    params: { id: contactId },
    body: { name: 'Filomena Brandão', phone: '34998127755', document: '52998224725', email: 'filomena@exemplo.com.br' },
  })
  await admin.call(deals.edit, { params: { id: dealId }, body: { title: 'Telhado de Filomena Brandão' } })
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  await admin.call(sales.addRange, { body: { fromTotal: 0, sellerPercent: 3, preSellerPercent: 1 } })
  const sale = await admin.call(sales.create, { body: aSale(dealId, admin.id, { total: proposal.priceCents }) })
  await admin.call(sales.pay, {
    params: { id: sale.id },
    body: { payee: 'seller', amount: 100_00, paidOn: '2026-11-20' },
  })
  const traces = ['Filomena', '34998127755', '99812-7755', '52998224725', 'filomena@exemplo']
  expect(await tablesWith(company.company.id, traces)).not.toEqual([])

  const done = await admin.call(privacy.erase, { params: { id: contactId } })
  expect(done.keptSales).toBe(1)
  expect(await tablesWith(company.company.id, traces)).toEqual([])

  const kept = await admin.call(sales.show, { params: { id: sale.id } })
  const figures = ({ code, total, soldOn, sellerCommission, sellerPaid }: typeof sale) => ({
    code,
    total,
    soldOn,
    sellerCommission,
    sellerPaid,
  })
  expect(figures(kept)).toEqual({ ...figures(sale), sellerPaid: 100_00 })
  expect(kept.contactName).toBe('Titular removido')
  const frozen = await admin.call(proposals.show, { params: { id: proposal.id } })
  expect(frozen).toMatchObject({ state: 'accepted', priceCents: proposal.priceCents, powerKwp: proposal.powerKwp })
  expect(frozen.contactName).toBe('Titular removido')
  expect(await admin.call(sales.payments, { params: { id: sale.id } })).toMatchObject([{ amount: 100_00 }])
})
