import { type Browser, expect, type Page, test } from '@playwright/test'
import { at, registerDevice, seriousFaults, signIn } from './person.ts'

const run = Date.now().toString().slice(-6)
const visitor = `Eufrásia Quirino ${run}`

test('a visitor simulates on the company’s page, and her seller has the deal with the same figures and proposes them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const result = await simulate(browser)

  // The deal is found by the visitor's name, with what she has read in its timeline.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(visitor)
  await page
    .getByRole('option', { name: new RegExp(visitor) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/(negocio|contacts)\//)
  if (page.url().includes('/contacts/'))
    await page
      .getByRole('link', { name: new RegExp(visitor) })
      .first()
      .click()
  await expect(page.getByRole('heading', { level: 1, name: visitor })).toBeVisible()
  const entry = page.getByText(/Simulação pelo site: .* por mês/)
  await expect(entry).toBeVisible()
  const text = (await entry.textContent())!
  for (const figure of result) expect(text).toContain(figure)

  // The form of the proposal begins with the same consumption and place, and comes to the same system.
  await page.goto(`${page.url().replace(/(\/negocio\/[0-9a-f-]{36}).*/, '$1')}/nova-proposta`)
  await expect(page.getByRole('button', { name: new RegExp(`^3 Kit ${result[0]}`) })).toBeVisible()
})

/** What the page told her: power and the ends of the price range, as written in the timeline. */
async function simulate(browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(at('/publico/simulador'))
  await phone.getByRole('radio', { name: 'Consumo em kWh' }).check()
  await phone.getByLabel('Consumo por mês (kWh)').fill('640')
  await phone.getByRole('button', { name: 'Ver minha simulação' }).click()
  await expect(phone.getByText('Campo obrigatório.')).toHaveCount(9)
  expect(await seriousFaults(phone)).toEqual([])
  await fillAddress(phone)
  await phone.getByLabel('Nome', { exact: true }).fill(visitor)
  await phone.getByLabel('Celular com DDD').fill('3499')
  await phone.getByLabel(/^Quer contar/).fill('Tenho um carro elétrico.')
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Ver minha simulação' }).click()
  await expect(phone.getByText(/^Telefone inválido/)).toBeVisible()
  await phone.getByLabel('Celular com DDD').fill(`3498${run}1`)
  await phone.getByRole('button', { name: 'Ver minha simulação' }).click()
  await expect(phone.getByRole('heading', { name: 'Sua simulação' })).toBeVisible()
  const shown = (await phone.getByRole('main').textContent())!
  expect(await seriousFaults(phone)).toEqual([])
  // It stays the visitor's page, also when it is read again.
  await expect(phone).toHaveURL(/\/publico\/simulador$/)
  await phone.reload()
  await expect(phone.getByLabel('Conta de luz por mês (R$)')).toBeVisible()
  await expect(phone).toHaveURL(/\/publico\/simulador$/)
  await context.close()
  const power = /[\d.,]+ kWp/.exec(shown)![0]
  const [from, to] = /de R\$\s([\d.]+) a R\$\s([\d.]+)/.exec(shown)!.slice(1)
  return [power, from!, to!]
}

async function fillAddress(phone: Page) {
  const typed = { CEP: '38400100', Rua: 'Rua das Acácias', Número: '120', Bairro: 'Centro', Cidade: 'Uberlândia' }
  for (const [label, value] of Object.entries(typed)) await phone.getByLabel(label, { exact: true }).fill(value)
  await phone.getByLabel('Estado', { exact: true }).selectOption('MG')
  await phone.getByLabel(/^Distribuidora/).selectOption('CEMIG-D')
}
