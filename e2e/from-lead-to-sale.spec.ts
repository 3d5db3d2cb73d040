import { type Browser, expect, type Page, test } from '@playwright/test'
import { formatsOf } from '../src/platform/i18n/formats.ts'
import { readPdf } from '../src/platform/testing/read-pdf.ts'
import { registerDevice } from './person.ts'
import { address, type Company, companies, password } from './two-companies.ts'

const { money } = formatsOf('pt-BR')

test('[SALE-014] a lead becomes a sale, in two companies side by side', async ({ browser }) => {
  const sellers = await Promise.all(companies.map((company) => signIn(browser, company)))
  for (const [index, company] of companies.entries()) await walk(browser, company, sellers[index]!)

  // Neither company sees the other's client.
  for (const [index, page] of sellers.entries()) {
    await page.goto(address(companies[index]!, '/contacts'))
    await page
      .getByRole('main')
      .getByRole('textbox')
      .first()
      .fill(companies[1 - index]!.client.name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(companies[1 - index]!.client.name)).toHaveCount(0)
  }
})

async function signIn(browser: Browser, company: Company): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await page.goto(address(company, '/login'))
  await expect(page.getByText(company.name).first()).toBeVisible()
  await page.getByLabel('E-mail').fill(company.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/negocios/)
  // A new browser is asked once whether to appear among the person's devices.
  await registerDevice(page)
  return page
}

async function walk(browser: Browser, company: Company, page: Page) {
  const colleague = await signIn(browser, company)
  await createDeal(page, company)
  await moveOnBoard(page, colleague, company)
  const { price } = await makeProposal(page, company)
  const { cash } = await readDocument(page, company)
  const link = await sharedLink(page)
  await acceptAsCustomer(browser, link, company)
  await confirmAcceptance(page)
  // The customer accepts the first option, cash: the sale has that price, not the list price.
  await recordSale(page, cash)
  await readTimeline(page, company, [price, cash])
  await colleague.context().close()
}

async function createDeal(page: Page, { client }: Company) {
  await page.getByRole('heading', { name: 'Negócios' }).waitFor()
  await page.getByRole('button', { name: 'Criar em Novo contato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo negócio' })
  await dialog.getByRole('radio', { name: 'Novo contato' }).check({ force: true })
  await dialog.getByLabel('Nome').fill(client.name)
  await dialog.getByLabel('Telefone').fill('123')
  await dialog.getByRole('button', { name: 'Criar negócio' }).click()
  await expect(dialog.getByText('Telefone inválido.')).toBeVisible()
  await dialog.getByLabel('Telefone').fill(client.phone)
  await dialog.getByRole('button', { name: 'Criar negócio' }).click()
  await expect(dialog).toBeHidden()
}

async function moveOnBoard(page: Page, colleague: Page, { client }: Company) {
  const column = (on: Page, name: string) => on.getByRole('region', { name: new RegExp(`^${name}:`) })
  const card = (on: Page, name: string) => column(on, name).getByRole('group', { name: client.name })
  await expect(card(colleague, 'Novo contato')).toBeVisible()

  await card(page, 'Novo contato').dragTo(column(page, 'Qualificação').getByRole('group').first())
  await expect(card(page, 'Qualificação')).toBeVisible()
  await expect(card(colleague, 'Qualificação')).toBeVisible()

  await card(page, 'Qualificação').focus()
  await page.keyboard.press('m')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Proposta enviada/ })
    .click()
  const asked = page.getByRole('dialog', { name: /para Proposta enviada/ })
  await expect(asked).toContainText('Estes itens são feitos no próprio negócio:')
  await asked.getByRole('listitem').filter({ hasText: 'Conta de energia' }).getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(/conta-energia/)
}

async function makeProposal(page: Page, { client }: Company) {
  await page.getByRole('navigation', { name: 'Partes do negócio' }).getByRole('link', { name: 'Propostas' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Nova proposta' }).click()
  await expect(page.getByRole('heading', { name: 'Contas de energia' })).toBeVisible()
  await page.getByLabel('Titular ou nome da unidade').fill(client.name)
  await choose(page, 'Distribuidora', client.distributor)
  await page.getByLabel('Média').fill('680')
  await page.getByLabel('Média').blur()
  await page.getByLabel('Iluminação pública (COSIP)').fill('22,50')
  await page.getByRole('button', { name: 'Continuar para local' }).click()
  await choose(page, 'Município', client.city)
  for (const step of ['kit', 'preço', 'pagamento'])
    await page.getByRole('button', { name: `Continuar para ${step}` }).click()
  await page.getByRole('button', { name: 'Revisar e gerar' }).click()
  await page.getByRole('button', { name: 'Gerar proposta' }).click()
  await expect(page.getByText(/Proposta \d+ gerada\./)).toBeVisible()
  await expect(page).toHaveURL(/propostas\/[0-9a-f-]{36}$/)
  const price = await page
    .getByRole('row', { name: /^Preço final/ })
    .getByRole('cell')
    .textContent()
  return { price: price!.trim() }
}

async function sharedLink(page: Page) {
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Enviar a proposta/ })
  // The contact has a phone, so WhatsApp is offered first, with the message filled in.
  await expect(dialog.getByRole('radio', { name: /WhatsApp/ })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(/^Oi, .*a conta de luz vai de R\$/)
  await dialog.getByRole('radio', { name: /Só o link/ }).check({ force: true })
  // The dialog becomes lower without the message: what is pressed by force meanwhile would be missed.
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toBeHidden()
  await dialog.getByRole('switch', { name: 'Pedir senha' }).check()
  await dialog.getByLabel('Senha', { exact: true }).fill('sol1234')
  await dialog.getByRole('button', { name: 'Copiar o link' }).click()
  const link = (await dialog.locator('code').first().textContent())!
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  return link
}

/** The customer, in a browser of their own, on a phone. */
async function acceptAsCustomer(browser: Browser, link: string, { client }: Company) {
  const page = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(link)
  await page.getByLabel('Senha').fill('errada')
  await page.getByRole('button', { name: 'Abrir proposta' }).click()
  await expect(page.getByText('Senha incorreta.')).toBeVisible()
  await page.getByLabel('Senha').fill('sol1234')
  await page.getByRole('button', { name: 'Abrir proposta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sua conta de luz')
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Aceitar a proposta' })
  await expect(sheet.getByLabel('Nome de quem aceita')).toHaveValue(client.name)
  await sheet.getByLabel('CPF').fill('529.982.247-25')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Confirmar aceite' }).click()
  // No e-mail is known for a code: the seller confirms who accepted.
  await expect(page.getByText('Recebemos seu aceite').first()).toBeVisible()
  await page.context().close()
}

async function confirmAcceptance(page: Page) {
  await page.getByRole('button', { name: 'Confirmar aceite' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(page.getByText(/^Aceite da proposta \d+ confirmado\.$/)).toBeVisible()
}

async function recordSale(page: Page, price: string) {
  await expect(page.getByText('Aceita', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Partes do negócio' })
    .getByRole('link', { name: /^Vendas/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Registrar venda' }).first().click()
  const form = page.getByRole('dialog', { name: 'Registrar venda' })
  await expect(form.getByLabel('Valor total')).toHaveValue(price.replace(/R\$\s*/, '').trim())
  await form.getByRole('button', { name: 'Registrar venda' }).click()
  await expect(page.getByText(/Venda \d+ registrada\. O negócio foi marcado como ganho\./)).toBeVisible()
  await expect(page.getByText(/^Ganho em/).first()).toBeVisible()
}

/** The document as the customer receives it: a standard PDF whose figures equal the API's, to the cent. */
async function readDocument(page: Page, { client }: Company) {
  const { type, bytes, proposal } = await page.evaluate(async () => {
    const kept = Object.values({ ...localStorage, ...sessionStorage })
    const token = kept.map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find(Boolean)
    const headers = { authorization: `Bearer ${token}` }
    const path = `/api/proposals/${location.pathname.split('/').at(-1)}`
    const pdf = await fetch(`${path}/pdf`, { headers })
    const { Content } = await fetch(path, { headers }).then((answer) => answer.json())
    return {
      type: pdf.headers.get('content-type'),
      bytes: [...new Uint8Array(await pdf.arrayBuffer())],
      proposal: Content,
    }
  })
  expect(type).toContain('application/pdf')
  const { pages } = readPdf(Uint8Array.from(bytes))
  expect(pages.length).toBeGreaterThanOrEqual(6)
  const text = pages.join('\n').replaceAll('\u00a0', ' ')
  const { result } = proposal
  expect(text).toContain(client.name)
  for (const cents of [
    proposal.priceCents,
    result.firstYear.meanWithout.total,
    result.firstYear.meanWith.total,
    result.firstYear.meanSavingCents,
    ...result.payments.map((payment: { firstInstalmentCents: number; priceCents: number; cash: boolean }) =>
      payment.cash ? payment.priceCents : payment.firstInstalmentCents,
    ),
  ])
    expect(text).toContain(money(cents).replaceAll('\u00a0', ' '))
  return { cash: money(result.payments.find((payment: { cash: boolean }) => payment.cash).priceCents) }
}

/** The deal's timeline, newest first, names who did each thing. */
async function readTimeline(page: Page, { client, person }: Company, prices: string[]) {
  const entries = page.getByRole('region', { name: 'Atividades' }).last().getByRole('listitem')
  await expect(entries.filter({ hasText: `${person} marcou como ganho` })).toBeVisible()
  const acts = (await entries.allInnerTexts()).map((text) => text.split('\n')[0]!.replaceAll('\u00a0', ' '))
  const expected = [
    `${person} marcou como ganho`,
    `${person} registrou a venda`,
    `${person} registrou o aceite da proposta`,
    `${client.name} enviou o aceite da proposta`,
    `${client.name} abriu a proposta`,
    `${person} copiou o link da proposta`,
    `${person} gerou a proposta`,
    `${person} adicionou uma conta de energia`,
    `${person} moveu para Qualificação`,
    `${person} criou o negócio em Novo contato`,
  ]
  const places = expected.map((act) => acts.findIndex((text) => text.startsWith(act)))
  expect(places, `${acts.join('\n')}`).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  for (const price of prices) expect(acts.join('\n')).toContain(price.replaceAll('\u00a0', ' '))
}

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page
    .getByRole('combobox', { name: label })
    .fill(text)
    .catch(() => {})
  const option = page.getByRole('option', { name: new RegExp(text) })
  await option.first().click()
}
