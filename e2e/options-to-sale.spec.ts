import { type Browser, expect, type Page, test } from '@playwright/test'
import { readPdf } from '../src/platform/testing/read-pdf.ts'
import { at, bytesAt, choose, registerDevice, seriousFaults, signIn } from './person.ts'

const run = Date.now().toString().slice(-7)
const client = `Sebastiana Prado ${run}`

test('two options of one proposal are compared by the customer, and the one that she accepts becomes the sale', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  await createDeal(page)
  await fillBillAndPlace(page)

  // The second option starts as a copy of the first and gets a kit of its own.
  await page.getByRole('button', { name: 'Adicionar opção' }).click()
  const tabs = page.getByRole('tablist', { name: 'Opções da proposta' }).getByRole('tab')
  await expect(tabs).toHaveText([/^Opção 1/, /^Opção 2/])
  await page.getByLabel('Nome da opção').fill('Completa')
  await page.getByLabel('Em uma linha, para o cliente').fill('Sobra para o ar-condicionado')
  await page.getByText('Montar', { exact: true }).click()
  await page.getByLabel('Quantidade de módulos').fill('12')
  await page.getByLabel('Quantidade de módulos').blur()
  await page.getByRole('button', { name: 'Indicar esta' }).click()
  await tabs.first().click()
  await page.getByLabel('Nome da opção').fill('Completa')
  await expect(page.getByRole('alert').filter({ hasText: 'Outra opção já tem este nome.' })).toBeVisible()
  await page.getByLabel('Nome da opção').fill('Essencial')
  const [dear, cheap] = [await amountIn(tabs.nth(1)), await amountIn(tabs.first())]
  expect(dear).not.toBe(cheap)
  expect(await seriousFaults(page)).toEqual([])
  for (const step of ['preço', 'pagamento']) await page.getByRole('button', { name: `Continuar para ${step}` }).click()
  await page.getByRole('button', { name: 'Revisar e gerar' }).click()
  await page.getByRole('button', { name: 'Gerar proposta' }).click()
  await expect(page).toHaveURL(/propostas\/[0-9a-f-]{36}$/)

  // The page tells the recommended option; the deal has its value.
  const options = page.getByRole('group', { name: 'Opções' })
  await expect(options.getByRole('button', { pressed: true })).toContainText('Completa')
  await expect(options.getByRole('button', { pressed: true })).toContainText('Nossa indicação')
  await options.getByRole('button', { name: /Essencial/ }).click()
  await expect(page.getByRole('row', { name: /^Preço final/ })).toContainText(cheap.slice(0, -3))
  const pdf = await pdfText(page)
  expect(pdf).toContain('O que muda entre as duas opções')
  expect(pdf).toContain('Essencial')

  const link = await sharedLink(page)
  const price = await acceptTheOther(browser, link)
  // No e-mail is known for a code: the seller confirms who accepted.
  await page.getByRole('button', { name: 'Confirmar aceite' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(options.getByRole('button', { name: /Essencial/ })).toContainText('Aceita')
  await recordSale(page, price)
})

const amountIn = async (tab: ReturnType<Page['getByRole']>) =>
  (await tab.textContent())?.match(/R\$\s[\d.,]+/)?.[0] ?? ''

async function createDeal(page: Page) {
  await page.getByRole('button', { name: 'Criar em Qualificação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo negócio' })
  await dialog.getByRole('radio', { name: 'Novo contato' }).check({ force: true })
  await dialog.getByLabel('Nome').fill(client)
  await dialog.getByLabel('Telefone').fill(`349${`7${run}`.slice(0, 8)}`)
  await dialog.getByRole('button', { name: 'Criar negócio' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('group', { name: client }).getByText('Sem próximo passo').click()
  await expect(page).toHaveURL(/aberto=/)
  await page.goto(at(`/negocio/${new URL(page.url()).searchParams.get('aberto')}`))
}

async function fillBillAndPlace(page: Page) {
  await page.getByRole('navigation', { name: 'Partes do negócio' }).getByRole('link', { name: 'Propostas' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Nova proposta' }).click()
  await page.getByLabel('Titular ou nome da unidade').fill(client)
  await choose(page, page, 'Distribuidora', 'Cemig')
  await page.getByLabel('Média').fill('680')
  await page.getByLabel('Média').blur()
  await page.getByRole('button', { name: 'Continuar para local' }).click()
  await choose(page, page, 'Município', 'Uberlândia')
  await page.getByRole('button', { name: 'Continuar para kit' }).click()
}

async function pdfText(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const pdf = await bytesAt(page, `/api/proposals/${id}/pdf`, { signedIn: true })
  return readPdf(pdf).pages.join('\n').replaceAll('\n', ' ')
}

async function sharedLink(page: Page) {
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Enviar a proposta/ })
  await dialog.getByRole('radio', { name: /Só o link/ }).check({ force: true })
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Copiar o link' }).click()
  const link = (await dialog.locator('code').first().textContent())!
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  return link
}

/** The customer compares on a phone, and takes the option that was not recommended. */
async function acceptTheOther(browser: Browser, link: string) {
  const page = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sebastiana, dois jeitos de baixar a sua conta')
  const tabs = page.getByRole('tablist', { name: 'Comparar opções' })
  await expect(tabs.getByRole('tab', { selected: true })).toContainText('Completa')
  await expect(page.getByRole('tabpanel')).toContainText('Nossa indicação')
  expect(await seriousFaults(page)).toEqual([])
  await tabs.getByRole('tab', { name: /Essencial/ }).click()
  await page.getByRole('button', { name: 'Aceitar esta' }).click()
  const sheet = page.getByRole('dialog', { name: 'Aceitar a proposta' })
  await expect(sheet).toContainText('Essencial: R$')
  const price = (await sheet.getByText(/^Essencial: R\$/).textContent())?.match(/[\d.]+,\d{2}/)?.[0] ?? ''
  await sheet.getByLabel('CPF').fill('529.982.247-25')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Confirmar aceite' }).click()
  const after = page.getByRole('status').filter({ hasText: 'Recebemos seu aceite' })
  await expect(after).toContainText('Essencial')
  await page.context().close()
  return price
}

async function recordSale(page: Page, price: string) {
  await page
    .getByRole('navigation', { name: 'Partes do negócio' })
    .getByRole('link', { name: /^Vendas/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Registrar venda' }).first().click()
  const form = page.getByRole('dialog', { name: 'Registrar venda' })
  await expect(form.getByLabel('Valor total')).toHaveValue(price)
  await form.getByRole('button', { name: 'Registrar venda' }).click()
  await expect(page.getByText(/Venda \d+ registrada\./)).toBeVisible()
}
