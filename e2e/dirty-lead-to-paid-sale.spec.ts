import { type Browser, expect, type Page, test } from '@playwright/test'
import { askApi, at, choose, codeFor, mailTo, registerDevice, seriousFaults, signIn } from './person.ts'
import { expectWorth, exported, paperOf, reais } from './surfaces.ts'
import { type Proposal, proposalAt, proposeFromBills } from './through-form.ts'
import { payments, withTwoConfigs } from './two-configs.ts'

const run = Date.now().toString().slice(-7)
const seller = 'Helena Duarte'
const client = `Otacílio Brandão ${run}`
const email = `otacilio.${run}@exemplo.com.br`
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())

test('a dirty lead is sold and paid: amount, person and date are the same on every surface', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const dealId = await importDirty(page)
  await withTwoConfigs(page, `Acima de 3 kWp ${run}`, async () => {
    const columns = await columnsByName(page)
    await move(page, dealId, columns.get('Qualificação')!)
    await addUnits(page, dealId)
    const formPrice = await proposeFromBills(page, dealId)
    const proposal = await proposalAt(page)
    expect(reais(proposal.priceCents)).toBe(formPrice)
    await expectWorth(page, dealId, { client, cents: proposal.priceCents })

    // Where the deal stands now no proposal may be accepted: the customer is not refused.
    await move(page, dealId, columns.get('Novo contato')!)
    const { cash, instalment } = await readPaper(page, proposal)
    const other = await secondTab(page, proposal)
    const link = await sendByMail(page, proposal)
    await acceptOnPhone(browser, page, link, [cash, instalment])
    await confirm(page, proposal, cash)
    await expect(other.getByText('Aceita', { exact: true }).first()).toBeVisible()
    await expectWorth(page, dealId, { client, cents: cash })
    await sell(page, other, { dealId, cents: cash })
    await pay(page, dealId, cash)
    await expectWorth(page, dealId, { client, cents: cash })
  })
})

/** Without an area code, with a word for an e-mail and a CPF that is none. */
async function importDirty(page: Page): Promise<string> {
  const half = `${run.slice(0, 3)}-${run.slice(3)}`
  const lines = [
    'Nome;Celular;E-mail;CPF;Valor',
    `${client};99${half};sem email;111.222.333-44;depende`,
    ...[1, 2, 3].map((nth) => `Vizinho ${nth} ${run};(34) 9${nth}${half};;;`),
  ]
  await page.goto(at('/contacts/import'))
  const file = { name: 'feira.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('DDD dos telefones que vêm sem')).toHaveValue('34')
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 4 linhas' }).click()
  await expect(page.getByText('4 de 4 linhas entraram.')).toBeVisible()
  const { list } = await askApi<{ list: { id: string; contactId: string }[] }>(
    page,
    'GET',
    `/api/deals?search=${encodeURIComponent(client)}`,
  )
  expect(list).toHaveLength(1)
  const contact = await askApi<{ name: string; phone: string }>(page, 'GET', `/api/contacts/${list[0]!.contactId}`)
  expect(contact).toMatchObject({ name: client, phone: `3499${run}` })
  await askApi(page, 'PATCH', `/api/contacts/${list[0]!.contactId}`, { email })
  return list[0]!.id
}

async function columnsByName(page: Page) {
  const steps = await askApi<{ statuses: { id: string; name: string }[] }[]>(page, 'GET', '/api/funnel')
  return new Map(steps.flatMap(({ statuses }) => statuses).map(({ id, name }) => [name, id]))
}

const move = (page: Page, dealId: string, statusId: string) =>
  askApi(page, 'POST', `/api/deals/${dealId}/moves`, { statusId, confirmedBack: true })

/** The house with the plant, and the shop that gets what is left over. */
async function addUnits(page: Page, dealId: string) {
  const unit = { distributor: 'CEMIG-D', phase: 'two' }
  for (const given of [
    { holder: client, consumptionKwh: Array(12).fill(480) },
    { holder: `Loja ${client}`, role: 'beneficiary', share: 1, consumptionKwh: Array(12).fill(260) },
  ])
    await askApi(page, 'POST', `/api/deals/${dealId}/consumer-units`, { ...unit, ...given })
}

/** Both ways to pay are those of the configuration for this power, on paper to the cent. */
async function readPaper(page: Page, { id, priceCents, contactName, result }: Proposal) {
  expect(result.payments.map(({ name }) => name)).toEqual([payments.cash.name, payments.bank.name])
  const [cash, bank] = result.payments
  expect(cash!.priceCents).toBeLessThan(priceCents)
  const paper = await paperOf(page, id)
  for (const said of [contactName, seller, reais(cash!.priceCents), reais(bank!.firstInstalmentCents)])
    expect(paper).toContain(said)
  return { cash: cash!.priceCents, instalment: bank!.firstInstalmentCents }
}

/** Another tab of the seller's, opened before the customer answers. */
async function secondTab(page: Page, { id, dealId }: Proposal) {
  const other = await page.context().newPage()
  await other.goto(at(`/negocio/${dealId}/propostas/${id}`))
  await expect(other.getByRole('row', { name: /^Preço final/ })).toBeVisible()
  return other
}

async function sendByMail(page: Page, { id }: Proposal): Promise<string> {
  const body = { channel: 'email', to: email, message: 'A proposta ficou pronta.' }
  const { url } = await askApi<{ url: string }>(page, 'POST', `/api/proposals/${id}/sending`, body)
  await expect.poll(() => mailTo(page, email), { timeout: 60_000 }).toContain(url)
  return url
}

/** In cash, with the code that the mail brings. */
async function acceptOnPhone(browser: Browser, page: Page, link: string, offered: readonly [number, number]) {
  const phone = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(link)
  for (const cents of offered) await expect(phone.locator('body')).toContainText(reais(cents))
  await phone.getByRole('button', { name: 'Aceitar', exact: true }).click()
  const sheet = phone.getByRole('dialog', { name: 'Aceitar a proposta' })
  await expect(sheet.getByLabel('Nome de quem aceita')).toHaveValue(client)
  await expect(sheet).toContainText(reais(offered[0]))
  await sheet.getByLabel('CPF').fill('529.982.247-25')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Receber código' }).click()
  await sheet.getByLabel('Código de 6 números').fill(await codeFor(page, email))
  await sheet.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(phone.getByText('Recebemos seu aceite').first()).toBeVisible()
  expect(await seriousFaults(phone)).toEqual([])
  await phone.context().close()
}

/** The seller confirms together with the move that the acceptance needs. */
async function confirm(page: Page, { id, dealId }: Proposal, cents: number) {
  await page.goto(at(`/negocio/${dealId}/propostas/${id}`))
  await expect(page.getByText(`Aceite recebido de ${client}`, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar aceite' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(reais(cents))
  await choose(page, dialog, 'Mover o negócio para', 'Qualificação')
  await dialog.getByRole('button', { name: 'Mover e confirmar' }).click()
  await expect(page.getByText(/^Aceite da proposta \d+ confirmado\.$/)).toBeVisible()
  const accepted = await proposalAt(page)
  expect(accepted).toMatchObject({ state: 'accepted', priceCents: cents, contactName: client })
  expect(accepted.acceptedAt!.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
}

/** The form of the sale stands open in both tabs: one records it, the other tells so, at the latest when it is sent. */
async function sell(page: Page, other: Page, { dealId, cents }: { dealId: string; cents: number }) {
  const [form, second] = [await saleForm(page, dealId), await saleForm(other, dealId)]
  const typed = reais(cents).replace('R$ ', '')
  for (const one of [form, second]) await expect(one.getByLabel('Valor total')).toHaveValue(typed)
  await form.getByRole('button', { name: 'Registrar venda' }).click()
  await expect(page.getByText(/Venda \d+ registrada\./)).toBeVisible()
  const again = second.getByRole('button', { name: 'Registrar venda' })
  await again.click({ timeout: 5_000 }).catch(() => {})
  await expect(other.getByText(/virou a venda \d+/).first()).toBeVisible()
  await other.close()
}

async function saleForm(on: Page, dealId: string) {
  await on.goto(at(`/negocio/${dealId}/vendas`))
  await on.getByRole('main').getByRole('button', { name: 'Registrar venda' }).first().click()
  return on.getByRole('dialog', { name: 'Registrar venda' })
}

interface Sale {
  id: string
  code: number
  total: number
  soldOn: string
  contactName: string
  salesmanName: string
  paymentCondition: string
}

/** All that is due comes in; sale, plan, totals and export tell one amount, one person, one day. */
async function pay(page: Page, dealId: string, cents: number) {
  const ofDeal = `/api/sales?dealId=${dealId}`
  const { list, summary } = await askApi<{ list: Sale[]; summary: { total: number } }>(page, 'GET', ofDeal)
  expect(list).toHaveLength(1)
  const sale = await askApi<Sale>(page, 'GET', `/api/sales/${list[0]!.id}`)
  expect(sale).toMatchObject({
    total: cents,
    soldOn: today(),
    contactName: client,
    salesmanName: seller,
    paymentCondition: payments.cash.name,
  })
  expect(summary.total).toBe(cents)
  const plan = `/api/sales/${sale.id}`
  const { instalments } = await askApi<{ instalments: { id: string; amount: number }[] }>(page, 'GET', `${plan}/plan`)
  expect(instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents)
  for (const { id, amount } of instalments)
    await askApi(page, 'POST', `${plan}/instalments/${id}/receipts`, { amount, receivedOn: today() })
  const paid = await askApi<{ receipts: { amount: number; receivedOn: string }[] }>(page, 'GET', `${plan}/plan`)
  expect(paid.receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents)
  expect(new Set(paid.receipts.map(({ receivedOn }) => receivedOn))).toEqual(new Set([today()]))
  const [, line] = (await exported(page, 'sales', { dealId }, ['name', 'total', 'soldOn'])).split('\r\n')
  expect(line).toContain(client)
  expect(line).toContain((cents / 100).toFixed(2).replace('.', ','))
  expect(line).toContain(today().split('-').reverse().join('/'))
}
