import { type Browser, expect, type Page, test } from '@playwright/test'
import { anInvoice } from '../src/modules/purchases/testing/invoice.ts'
import { plainPdf } from '../src/platform/seal/testing/plain-pdf.ts'
import { haveItAccepted, propose } from './accepted-proposal.ts'
import { askApi, at, choose, mailTo, newDeal, registerDevice, seriousFaults, signIn } from './person.ts'

const run = Date.now().toString().slice(-7)
const client = `Valmir Teixeira ${run}`
const description = `Kit da obra ${run}`
const supplier = { name: 'Alvorada Solar', cnpj: '21436587000156', email: `pedidos.${run}@exemplo.com.br` }

interface Item {
  id: string
  name: string
  code: string
  kind: string
  unitCents: number
  quantity: number
}

test('what an accepted proposal plans is quoted, approved by somebody else, ordered, invoiced and received, to the cost of the job', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const dealId = await newDeal(page, { name: client, phone: `3498${run}` })
  await propose(page, dealId, client)
  await haveItAccepted(page, browser)

  const id = await newPurchase(page, dealId)
  const items = await importItems(page, id)
  await compareQuotes(page)
  await moveTo(page, 'Aguardando aprovação')
  await approveByOther(page, browser, id)
  await moveTo(page, 'Aguardando pagamento')
  await sendOrder(page)
  await readInvoice(page, items)
  await moveTo(page, 'A caminho')
  await receiveAll(page)
  await registerSerials(page, items)
  await moveTo(page, 'Entregue')
  await readCost(page, dealId)
})

async function newPurchase(page: Page, dealId: string): Promise<string> {
  await page.goto(at(`/negocio/${dealId}/compras`))
  await page.getByRole('button', { name: 'Nova compra' }).first().click()
  await expect(page).toHaveURL(/new-purchase/)
  const main = page.getByRole('main')
  await main.getByLabel('Descrição').fill(description)
  await stayOnBack(page)
  await expect(main.getByLabel('Descrição')).toHaveValue(description)
  await choose(page, main, 'Categoria', '')
  await main.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Compra \d+ criada/)).toBeVisible()
  await expect(page).toHaveURL(/purchases\/[0-9a-f-]{36}/)
  return /purchases\/([0-9a-f-]{36})/.exec(page.url())![1]!
}

/** The way back asks before it throws away what is typed on a page or chosen in a window. */
async function stayOnBack(page: Page) {
  await page.goBack()
  const asked = page.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(asked).toBeHidden()
}

/** All that the proposal plans; a second time nothing is left. */
async function importItems(page: Page, id: string): Promise<Item[]> {
  await page.getByRole('button', { name: 'Importar da proposta' }).first().click()
  const dialog = page.getByRole('dialog', { name: /O que falta comprar da proposta/ })
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await dialog.getByRole('button', { name: 'Importar da proposta' }).click()
  await expect(page.getByText('Itens adicionados')).toBeVisible()
  await page.getByRole('button', { name: 'Importar da proposta' }).first().click()
  await expect(dialog.getByText('Tudo da proposta já foi comprado.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return (await askApi<{ items: Item[] }>(page, 'GET', `/api/purchases/${id}`)).items
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Compra' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

/** Three papers; the dearer one needs a reason. */
async function compareQuotes(page: Page) {
  await tab(page, 'Cotações')
  await page.getByRole('button', { name: 'Adicionar cotações' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar cotações' })
  const quotes = [
    { name: supplier.name, total: '15.000,00' },
    { name: 'Solbrás Distribuição', total: '14.700,00' },
    { name: 'Boreal Importadora', total: '15.900,00' },
  ]
  const files = quotes.map((_quote, at) => ({
    name: `cotacao-${at + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: plainPdf(1, `Proposta ${at + 1}`),
  }))
  await dialog.locator('input[type=file]').setInputFiles(files)
  for (const [index, { name, total }] of quotes.entries()) {
    const section = dialog.locator('section').filter({ hasText: `cotacao-${index + 1}.pdf` })
    await choose(page, section, 'Fornecedor', name)
    await section.getByLabel('Total').fill(total)
  }
  await dialog.getByRole('button', { name: 'Adicionar cotações' }).click()
  await expect(dialog).toBeHidden()
  expect(await seriousFaults(page)).toEqual([])

  await page.getByRole('button', { name: `Escolher a cotação de ${supplier.name}` }).click()
  const asked = page.getByRole('dialog', { name: `Escolher a cotação de ${supplier.name}` })
  await asked.getByRole('button', { name: 'Escolher' }).click()
  await expect(asked).toBeVisible()
  await asked.getByLabel(/Por que esta/).fill('Chega antes da instalação')
  await asked.getByRole('button', { name: 'Escolher' }).click()
  await expect(page.getByRole('columnheader', { name: supplier.name }).getByText('Escolhida')).toBeVisible()
  await expect(page.getByText(/acima da mais barata\. Motivo: “Chega antes da instalação”/)).toBeVisible()
}

async function moveTo(page: Page, status: string) {
  await page.getByRole('button', { name: 'Mudar status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar o status da compra' })
  await choose(page, dialog, 'Status', status)
  await dialog.getByRole('button', { name: 'Mudar status' }).click()
  await expect(page.getByText(`Compra em ${status}`)).toBeVisible()
}

/** Before, it may not be paid, and whoever asked may not approve it. */
async function approveByOther(page: Page, browser: Browser, id: string) {
  const approve = (on: Page) => on.getByRole('button', { name: /^Aprovar R\$/ })
  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Mudar status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar o status da compra' })
  await choose(page, dialog, 'Status', 'Aguardando pagamento')
  await dialog.getByRole('button', { name: 'Mudar status' }).click()
  await expect(dialog.getByText(/Falta: aprovação/).first()).toBeVisible()
  await stayOnBack(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()

  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await signIn(other, 'marcos@demo.test')
  await registerDevice(other)
  await other.goto(at(`/purchases/${id}`))
  await approve(other).click()
  await expect(other.getByText('Nível aprovado')).toBeVisible()
  await other.context().close()
  await expect(approve(page)).toHaveCount(0)
}

async function sendOrder(page: Page) {
  await page.getByRole('button', { name: 'Mais ações' }).first().click()
  await page.getByRole('menuitem', { name: 'Enviar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar o pedido ao fornecedor' })
  await dialog.getByLabel('E-mail').fill(supplier.email)
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText(`Pedido enviado para ${supplier.email}`)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => mailTo(page, supplier.email), { timeout: 60_000 }).not.toBe('')
}

/** Its first line is dearer than ordered; the same key is not read twice. */
async function readInvoice(page: Page, items: readonly Item[]) {
  await tab(page, 'Recebimento')
  const lines = items.map(({ name, code, quantity, unitCents }, at) => ({
    name: name.toUpperCase(),
    code,
    quantity,
    cents: unitCents + (at === 0 ? 2_800 : 0),
  }))
  const { xml } = anInvoice({ lines, cnpj: supplier.cnpj, number: Number(run) })
  const input = page.locator('input[type=file][accept=".xml,.zip"]')
  const file = { name: 'nota.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) }
  await input.setInputFiles(file)
  await expect(page.getByText(`${items.length} de ${items.length} itens reconhecidos`)).toBeVisible()
  await expect(page.getByText(/a mais na nota/).first()).toBeVisible()
  await input.setInputFiles(file)
  await expect(page.getByText(/Esta nota já foi lida na compra \d+\./)).toBeVisible()
}

async function receiveAll(page: Page) {
  await page.getByRole('button', { name: 'Chegou tudo' }).click()
  await page.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(page.getByText('Recebimento 1 registrado')).toBeVisible()
  await expect(page.getByText('completo').first()).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
}

/** The number of one of those that have some. */
async function registerSerials(page: Page, items: readonly Item[]) {
  const { name } = items.find(({ kind }) => ['kit', 'module', 'inverter'].includes(kind))!
  await page.getByRole('button', { name: `Ler números de ${name}`, exact: true }).click()
  const place = page.getByRole('region', { name: `Números de ${name}`, exact: true })
  await place.getByLabel('Número de série').fill(`J${run}1`)
  await place.getByLabel('Número de série').press('Enter')
  await expect(place.getByRole('listitem').filter({ hasText: `J${run}1` })).toContainText('registrado')
}

/** What is planned, ordered, invoiced and received, and the margin that is left. */
async function readCost(page: Page, dealId: string) {
  await page.goto(at(`/negocio/${dealId}/compras`))
  await expect(page.getByRole('heading', { name: 'Custo da obra' })).toBeVisible()
  const { invoiced, received, marginLeft, ordered } = await askApi<Record<string, number>>(
    page,
    'GET',
    `/api/deals/${dealId}/cost-of-job`,
  )
  expect(ordered).toBeGreaterThan(0)
  expect(received).toBeGreaterThanOrEqual(ordered!)
  expect(invoiced).toBeGreaterThan(ordered!)
  expect(marginLeft).not.toBeNull()
  await expect(page.getByText(/^Margem que fica: /)).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
}
