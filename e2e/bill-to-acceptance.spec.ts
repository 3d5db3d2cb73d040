import { type Browser, expect, type Page, test } from '@playwright/test'
import { cpfOf } from '../src/modules/bills/testing/bill-facts.ts'
import { aBill } from '../src/modules/bills/testing/sent-bills.ts'
import { randomOf } from '../src/platform/testing/random.ts'
import { at, choose, codeFor, registerDevice, seriousFaults, signIn } from './person.ts'

interface Customer {
  name: string
  email: string
  phone: string
}

const run = Date.now().toString().slice(-7)
const typed = { name: `Petronília Azevedo ${run}`, email: `petronilia.${run}@exemplo.com.br` }
// A holder's name is letters alone.
const syllables = Array.from(run.slice(-4), (digit) =>
  'babedodalelimanorosi'.slice(Number(digit) * 2, Number(digit) * 2 + 2),
)
const read = { name: `Deolinda Pe${syllables.join('')} Bastos`, email: `deolinda.${run}@exemplo.com.br` }
const phoneOf = (first: string) => `349${first}${run}`
const phoneSize = { locale: 'pt-BR', viewport: { width: 390, height: 844 }, hasTouch: true }

test('from typed months to an acceptance: on her phone she moves the offer, proves who she is, and the deal is worth what she read', async ({
  page,
  browser,
}) => {
  const customer = { ...typed, phone: phoneOf('8') }
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  await createDeal(page, customer)
  await propose(page, customer)
  await readAndAccept(page, browser, await sharedLink(page), customer)
})

test('from a bill dropped on the board to an acceptance: three confirmations make contact, deal, unit, kit, price and link', async ({
  page,
  browser,
}) => {
  const customer = { ...read, phone: phoneOf('9') }
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const confirm = confirmations(page)
  await dropBill(page, customer)
  await expect(page.getByLabel('Nome do contato')).toHaveValue(customer.name, { timeout: 60_000 })
  await page.getByLabel('Telefone (WhatsApp)').fill(customer.phone)
  await confirm('Criar negócio e conferir')
  await confirm('Confirmar e montar a proposta')
  await expect(page.getByRole('heading', { name: 'Confira antes de gerar' })).toBeVisible({ timeout: 60_000 })
  await confirm('Gerar proposta com link')
  expect(confirm.count()).toBe(3)
  const ready = page.getByRole('dialog', { name: /Enviar a proposta/ })
  const link = (await ready.locator('code').first().textContent())!
  await ready.getByRole('button', { name: 'Concluir' }).click()
  await expect(page).toHaveURL(/propostas\/[0-9a-f-]{36}/)
  const dealId = /negocio\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await giveEmail(page, dealId, customer.email)
  // Where a deal begins, nothing may be accepted yet.
  await page.getByRole('button', { name: /^Qualificação/ }).click()
  const move = page.getByRole('dialog', { name: 'Mover negócio' })
  await move.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(move).toBeHidden()
  await readAndAccept(page, browser, link, customer)
})

/** What the customer does with the link, while the seller looks at the proposal. */
async function readAndAccept(page: Page, browser: Browser, link: string, customer: Customer) {
  const context = await browser.newContext(phoneSize)
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Sua conta de luz')
  await expect(phone.getByText(/vê que parte é lida e o que é experimentado/)).toBeAttached()
  const instalment = await moveOffer(phone)

  // The seller sees it while the page is open.
  await expect(page.getByText(new RegExp(`${customer.name} está lendo agora`))).toBeVisible()
  await expect(page.getByRole('row', { name: /^Parcelas/ })).toContainText(instalment)

  const second = await openElsewhere(browser, link)
  await expect(page.getByText('Aparelho novo: o link foi repassado')).toBeVisible()
  await acceptOn(phone, page, instalment, customer)
  await expect(page.getByText('Aceita', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(instalment).first()).toBeVisible()

  // What is accepted is accepted: the other device hears it, with what counts.
  await fillIn(second)
  await expect(second.getByText('Proposta aceita').first()).toBeVisible()
  await expect(second.getByRole('status').first()).toContainText(instalment)
  await second.context().close()
  await phone.reload()
  await expect(phone.getByRole('status').first()).toContainText(instalment)
  await context.close()
}

async function createDeal(page: Page, customer: Customer) {
  await page.getByRole('button', { name: 'Criar em Qualificação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo negócio' })
  await dialog.getByRole('radio', { name: 'Novo contato' }).check({ force: true })
  await dialog.getByLabel('Nome').fill(customer.name)
  await dialog.getByLabel('Telefone').fill(customer.phone)
  await dialog.getByRole('button', { name: 'Criar negócio' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('group', { name: customer.name }).getByText('Sem próximo passo').click()
  await expect(page).toHaveURL(/aberto=/)
  const dealId = new URL(page.url()).searchParams.get('aberto')!
  await giveEmail(page, dealId, customer.email)
  await page.goto(at(`/negocio/${dealId}`))
}

/** The dialog asks for no e-mail: the contact is given one as its own page would. */
const giveEmail = (page: Page, dealId: string, email: string) =>
  page.evaluate(
    async ([id, mail]) => {
      const kept = Object.values({ ...localStorage, ...sessionStorage })
      const token = kept.map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find(Boolean)
      const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-xsrf-token': xsrf }
      const { Content } = await (await fetch(`/api/deals/${id}`, { headers })).json()
      const body = JSON.stringify({ email: mail })
      await fetch(`/api/contacts/${Content.contactId}`, { method: 'PATCH', headers, body })
    },
    [dealId, email],
  )

/** A bill as its distributor prints it, let go over the board. */
async function dropBill(page: Page, { name }: Customer) {
  const own = { holder: name.toUpperCase(), document: cpfOf(randomOf(Number(run))), installation: `931${run}` }
  const { content } = aBill('cemig', 7, own)
  const files = await page.evaluateHandle((bytes) => {
    const files = new DataTransfer()
    files.items.add(
      new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'conta.pdf', { type: 'application/pdf' }),
    )
    return files
  }, content.toString('base64'))
  const board = page.getByRole('main')
  await board.dispatchEvent('dragover', { dataTransfer: files })
  await expect(page.getByText('Solte a conta de energia para criar um negócio com ela')).toBeVisible()
  await board.dispatchEvent('drop', { dataTransfer: files })
}

/** Presses what confirms a step, and counts it. */
function confirmations(page: Page) {
  let count = 0
  const confirm = async (name: string) => {
    count += 1
    await page.getByRole('button', { name }).first().click()
  }
  return Object.assign(confirm, { count: () => count })
}

async function propose(page: Page, customer: Customer) {
  await page.getByRole('navigation', { name: 'Partes do negócio' }).getByRole('link', { name: 'Propostas' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Nova proposta' }).click()
  await page.getByLabel('Titular ou nome da unidade').fill(customer.name)
  await choose(page, page, 'Distribuidora', 'Cemig')
  await page.getByLabel('Média').fill('680')
  await page.getByLabel('Média').blur()
  await page.getByRole('button', { name: 'Continuar para local' }).click()
  await choose(page, page, 'Município', 'Uberlândia')
  for (const step of ['kit', 'preço', 'pagamento'])
    await page.getByRole('button', { name: `Continuar para ${step}` }).click()
  await page.getByRole('button', { name: 'Revisar e gerar' }).click()
  await page.getByRole('button', { name: 'Gerar proposta' }).click()
  await expect(page).toHaveURL(/propostas\/[0-9a-f-]{36}$/)
}

async function sharedLink(page: Page) {
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Enviar a proposta/ })
  await dialog.getByRole('radio', { name: /Só o link/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Copiar o link' }).click()
  const link = (await dialog.locator('code').first().textContent())!
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  return link
}

/** Fewer instalments than were offered: what the page tells then. */
async function moveOffer(phone: Page) {
  const simulator = phone.locator('#simulador')
  await simulator.getByRole('radio').last().check({ force: true })
  const slider = simulator.getByRole('slider', { name: /^Parcelas/ })
  const offered = Number(await slider.inputValue())
  await slider.fill(String(offered - 12))
  await expect(simulator.getByText('Você mudou o que foi enviado.')).toBeVisible()
  await phone.context().setOffline(true)
  await simulator.getByRole('button', { name: 'Voltar ao enviado' }).click()
  await expect(slider).toHaveValue(String(offered))
  await slider.fill(String(offered - 12))
  await phone.context().setOffline(false)
  const told = phone.locator('.pp-stick b')
  await expect(told).toContainText(`${offered - 12}\u00a0×`)
  expect(await seriousFaults(phone)).toEqual([])
  return (await told.textContent())!.replaceAll('\u00a0', ' ').split('× ')[1]!.trim()
}

async function openElsewhere(browser: Browser, link: string) {
  const page = await (await browser.newContext(phoneSize)).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sua conta de luz')
  return page
}

async function openSheet(phone: Page) {
  await phone.getByRole('button', { name: 'Aceitar', exact: true }).click()
  const sheet = phone.getByRole('dialog', { name: 'Aceitar a proposta' })
  await sheet.getByLabel('CPF').fill('529.982.247-25')
  await sheet.getByRole('checkbox').check()
  return sheet
}

async function acceptOn(phone: Page, seller: Page, instalment: string, { email }: Customer) {
  const sheet = await openSheet(phone)
  await expect(sheet).toContainText(instalment)
  await sheet.getByRole('button', { name: 'Receber código' }).click()
  const field = sheet.getByLabel('Código de 6 números')
  await field.fill('12')
  await sheet.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(sheet.getByText('Digite os 6 números do código.')).toBeVisible()
  expect(await seriousFaults(phone)).toEqual([])
  await expect.poll(() => codeFor(seller, email)).toMatch(/^\d{6}$/)
  await field.fill(await codeFor(seller, email))
  await sheet.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(phone.getByText('Proposta aceita').first()).toBeVisible()
}

/** The other device was opened before, and accepts what it still shows: it is shown what was accepted meanwhile. */
async function fillIn(second: Page) {
  const sheet = await openSheet(second)
  await sheet.getByRole('button', { name: 'Receber código' }).click()
  await expect(second.getByRole('heading', { name: 'Proposta aceita' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await second.reload()
}
