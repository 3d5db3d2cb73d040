import { type Browser, expect, type Page, test } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3390)
const password = 'Girassol@2026'

interface Company {
  slug: string
  name: string
  email: string
  /** A person of this run, so that the journey can be walked twice on the same data. */
  client: { name: string; phone: string; city: string; distributor: string }
}

const run = Date.now().toString().slice(-7)
const companies: Company[] = [
  {
    slug: 'demo',
    name: 'Sol do Cerrado Energia',
    email: 'admin@demo.test',
    client: { name: `Rosana Almeida ${run}`, phone: `349${`9${run}`.slice(0, 8)}`, city: 'Uberlândia', distributor: 'Cemig' },
  },
  {
    slug: 'sol-nascente',
    name: 'Sol Nascente Solar',
    email: 'admin@solnascente.test',
    client: { name: `Otávio Barros ${run}`, phone: `169${`8${run}`.slice(0, 8)}`, city: 'Ribeirão Preto', distributor: 'CPFL Paulista' },
  },
]

test('[DEAL-070] [SALE-014] a lead becomes a sale, in two companies side by side', async ({ browser }) => {
  const sellers = await Promise.all(companies.map((company) => signIn(browser, company)))
  for (const [index, company] of companies.slice(0, 1).entries()) await walk(browser, company, sellers[index]!)

  // Neither company knows the other's client.
  for (const [index, page] of sellers.entries()) {
    await page.goto(address(companies[index]!, '/contacts'))
    await page.getByRole('searchbox').first().fill(companies[1 - index]!.client.name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(companies[1 - index]!.client.name)).toHaveCount(0)
  }
})

const address = (company: Company, path: string) => `http://${company.slug}.localhost:${port}${path}`

async function signIn(browser: Browser, company: Company): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await page.goto(address(company, '/login'))
  await expect(page.getByText(company.name).first()).toBeVisible()
  await page.getByLabel('E-mail').fill(company.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/negocios/)
  return page
}

async function walk(browser: Browser, company: Company, page: Page) {
  const colleague = await signIn(browser, company)
  await createDeal(page, company)
  await moveOnBoard(page, colleague, company)
  await makeProposal(page, company)
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
  await page.getByRole('dialog').getByRole('button', { name: /^Proposta enviada/ }).click()
  const asked = page.getByRole('dialog', { name: /para Proposta enviada/ })
  await expect(asked).toContainText('Preencha os itens obrigatórios para mover o negócio:')
  await asked.getByRole('listitem').filter({ hasText: 'Conta de energia' }).getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(/conta-energia/)
}

async function makeProposal(page: Page, { client }: Company) {
  await page.getByRole('link', { name: 'Propostas' }).last().click()
  await page.getByRole('link', { name: 'Nova proposta' }).or(page.getByRole('button', { name: 'Nova proposta' })).first().click()
  await expect(page.getByRole('heading', { name: 'Contas de energia' })).toBeVisible()
  await page.getByLabel('Titular ou nome da unidade').fill(client.name)
  await choose(page, 'Distribuidora', client.distributor)
  await page.getByLabel('Média').fill('680')
  await page.getByLabel('Média').blur()
  await page.getByLabel('Iluminação pública (COSIP)').fill('22,50')
  await page.getByRole('button', { name: 'Continuar para local' }).click()
  await page.waitForTimeout(800)
  console.log(await page.getByRole('main').ariaSnapshot())
  await page.screenshot({ path: '/tmp/j1.png' })
}

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('combobox', { name: label }).fill(text).catch(() => {})
  await page.getByRole('option', { name: new RegExp(text) }).first().click()
}
