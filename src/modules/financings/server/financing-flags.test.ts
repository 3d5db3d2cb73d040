import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { financings } from '../contract.ts'
import { readyToFinance, terms } from './test-financing.ts'

const world = await startWorld()

/** Each flag with the fields of a reply that it takes, and a change that only its edit flag allows. */
const flags = {
  deal: [['dealId', 'dealNumber', 'dealTitle'], undefined],
  status: [['statusId', 'statusName', 'statusKind', 'statusColor', 'statusSince'], undefined],
  bank: [['bankId', 'bankName'], { bankId: null }],
  'payment-method': [['paymentMethodId', 'paymentMethodName'], undefined],
  'approved-amount': [['approvedAmount'], { approvedAmount: 36_000_00 }],
  'total-financed': [['totalFinanced', 'saleFinanced'], { totalFinanced: 30_000_00 }],
  'down-payment': [['downPayment', 'saleEntry'], { downPayment: 5_000_00 }],
  'instalment-count': [['instalmentCount'], { instalmentCount: 48 }],
  'fixed-instalment-value': [['instalmentValue'], { instalmentValue: 1_000_00 }],
  'approval-date': [['approvedOn'], { approvedOn: '2026-11-02' }],
  'signing-date': [['signedOn'], { signedOn: '2026-01-03' }],
  'first-instalment': [['firstInstalmentOn'], { firstInstalmentOn: '2026-12-10' }],
  'last-instalment': [['lastInstalmentOn'], { lastInstalmentOn: '2031-12-10' }],
  'financing-approval': [['approval'], { approval: 'disapproved' }],
  'billing-order': [['billingOrder'], { billingOrder: 'NF 12' }],
  'secondary-borrower': [
    ['secondaryBorrower', 'borrowerDocument', 'borrowerIncome'],
    { secondaryBorrower: 'Ana', borrowerIncome: 1_000_00 },
  ],
} as const

it('[FINA-032] a field whose hide flag is held is absent from list, detail, summary and history, and refused in changes', async () => {
  const company = await readyToFinance(world)
  const { id } = await company.finance({ secondaryBorrower: 'João', borrowerIncome: 5_000_00 })
  await company.edit(id, { approvedAmount: 35_000_00, billingOrder: 'NF 1' })
  const viewers = await Promise.all(
    Object.keys(flags).map(
      async (flag) => [flag, await company.user('manager', { plus: [`financings.hide-${flag}`] })] as const,
    ),
  )
  for (const [flag, viewer] of viewers) {
    const [fields, patch] = flags[flag as keyof typeof flags]
    const shown = await viewer.call(financings.show, { params: { id } })
    const [row] = (await viewer.call(financings.list, { query: {} })).list
    expect([flag, fields.filter((field) => field in shown || field in row!)]).toEqual([flag, []])
    expect([flag, 'name' in shown, 'name' in row!]).toEqual([flag, true, true])
    if (patch)
      expect([flag, (await viewer.request('PATCH', `/api/financings/${id}`, patch)).status]).toEqual([flag, 403])
    const { entries } = await viewer.call(activity.timeline, { params: { threadId: company.dealId }, query: {} })
    if (flag === 'approved-amount') expect(JSON.stringify(entries)).not.toContain('35.000,00')
    if (flag === 'approved-amount')
      expect((await viewer.call(financings.summary, { query: {} })).lines[0]).not.toHaveProperty('approved')
  }
})

it('of whom the deal is hidden from, neither the search of the list nor its filter nor the global search finds a financing by its deal', async () => {
  const company = await readyToFinance(world)
  const { id, dealTitle, code } = await company.finance({ name: 'Telhado novo' })
  const byDeal = (query: object) => company.admin.call(financings.list, { query })
  expect((await byDeal({ search: dealTitle })).list).toHaveLength(1)
  // Its customer is Maria Lima.
  expect((await byDeal({ search: 'lima' })).list).toHaveLength(1)
  expect((await byDeal({ search: 'lima aurora' })).list).toEqual([])
  expect((await byDeal({ dealId: company.dealId })).list).toHaveLength(1)
  for (const flag of ['financings.hide-deal', 'deal-tabs.financing']) {
    const viewer = await company.user('manager', { plus: [flag] })
    const list = async (query: object) => (await viewer.call(financings.list, { query })).list.length
    expect([flag, await list({ search: dealTitle }), await list({ search: `${code} telhado` })]).toEqual([flag, 0, 1])
    expect([flag, await list({ search: 'lima' })]).toEqual([flag, 0])
    await expect(viewer.call(financings.list, { query: { dealId: company.dealId } })).rejects.toMatchObject({
      status: 422,
    })
    const found = await viewer.request('GET', '/api/search?q=Telhado%20novo')
    expect([flag, found.status]).toEqual([flag, 200])
    expect(JSON.stringify(found.body)).toContain(id)
    expect(JSON.stringify(found.body)).not.toContain(company.dealId)
  }
})

it('[FINA-032] without its edit flag a field is read-only, and with it alone it is changed', async () => {
  const company = await readyToFinance(world)
  const { id } = await company.finance()
  const editing = Object.entries(flags).filter(([, [, patch]]) => patch)
  await company.withdraw(
    Object.keys(flags).map((flag) => `financings.edit-${flag}`),
    'manager',
  )
  const reader = await company.user('manager')
  for (const [flag, [, patch]] of editing) {
    const asked = [flag, (await reader.request('PATCH', `/api/financings/${id}`, patch)).status]
    expect(asked).toEqual([flag, 403])
  }
  for (const [flag, [, patch]] of editing) {
    const editor = await company.user('manager', { plus: [`financings.edit-${flag}`] })
    const asked = [flag, (await editor.request('PATCH', `/api/financings/${id}`, patch)).status]
    expect(asked).toEqual([flag, 200])
  }
})

it('[FINA-031] adding and deleting each ask for their own permission, and the import from a sale can be hidden', async () => {
  const company = await readyToFinance(world)
  const { dealId, sale, finance } = company
  const { id } = await finance()
  const body = { name: 'Maria', dealId, ...terms }
  await company.withdraw(['financings.add', 'financings.delete'], 'manager')
  const neither = await company.user('manager')
  expect((await neither.request('POST', '/api/financings', body)).status).toBe(403)
  expect((await neither.request('DELETE', `/api/financings/${id}`)).status).toBe(403)
  const adds = await company.user('manager', { plus: ['financings.add'] })
  expect((await adds.request('POST', '/api/financings', body)).status).toBe(200)
  expect((await adds.request('DELETE', `/api/financings/${id}`)).status).toBe(403)
  const deletes = await company.user('manager', { plus: ['financings.delete'] })
  expect((await deletes.request('DELETE', `/api/financings/${id}`)).status).toBeLessThan(300)
  const hidden = await company.user('manager', {
    plus: ['financings.add', 'financings.hide-import-from-sale'],
  })
  expect((await hidden.request('GET', `/api/sales/${sale.id}/financing-defaults`)).status).toBe(403)
  expect((await hidden.request('POST', '/api/financings', { ...body, saleId: sale.id })).status).toBe(403)
  expect((await adds.request('POST', '/api/financings', { ...body, saleId: sale.id })).status).toBe(200)
})

it('CPF and income of a borrower are for those who may see personal data', async () => {
  const company = await readyToFinance(world)
  const { id } = await company.finance({
    secondaryBorrower: 'João',
    borrowerDocument: '529.982.247-25',
    borrowerIncome: 5_000_00,
  })
  await company.withdraw('financings.view-personal-data', 'manager')
  const shown = await (await company.user('manager')).call(financings.show, { params: { id } })
  expect(shown).toMatchObject({ secondaryBorrower: 'João' })
  expect(shown).not.toHaveProperty('borrowerDocument')
  expect(shown).not.toHaveProperty('borrowerIncome')
})
