import { type Browser, expect, type Page, test } from '@playwright/test'
import { readPdf } from '../src/platform/testing/read-pdf.ts'
import { verify } from '../src/platform/verify/verify.ts'
import { askApi, at, bytesAt, choose, newDeal, registerDevice, seriousFaults, signIn } from './person.ts'
import { drawName, fillSigners, proveByMail, readToTheEnd, sayWho, signingLink, typeName } from './signing.ts'

const run = Date.now().toString().slice(-7)
const customer = {
  name: `Sebastiana Prado ${run}`,
  email: `sebastiana.${run}@exemplo.com.br`,
  cpf: '529.982.247-25',
  role: 'Contratante',
  auth: 'Código por e-mail',
}
const director = {
  name: `Ademir Prates ${run}`,
  email: `ademir.${run}@exemplo.com.br`,
  cpf: '111.444.777-35',
  role: 'Pela empresa',
  auth: 'Presencial',
}
const witness = {
  name: `Rosa Dias ${run}`,
  email: `rosa.${run}@exemplo.com.br`,
  cpf: '390.533.447-05',
  role: 'Testemunha',
  auth: 'Código por e-mail',
  group: '2',
}
const signers = [customer, director, witness]
const phoneSize = { locale: 'pt-BR', viewport: { width: 390, height: 844 }, hasTouch: true }

test('a contract from a template is signed by three people on two devices, one of them at the seller’s, and proves itself without a network', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const dealId = await newDeal(page, { ...customer, phone: `3497${run}` })
  await makeContract(page, dealId)
  await sendToThree(page)
  const phone = await (await browser.newContext(phoneSize)).newPage()
  // Its address for mails; the phone has no session there.
  await phone.goto(at('/login'))
  const link = await signingLink(phone, customer.email)
  await signOnPhone(phone, link)
  await expect(lineOf(page, customer.name)).toContainText('Assinou')
  await signAtTheDesk(page)

  // The witness is asked when both have signed, and signs on the same phone.
  const later = await signingLink(phone, witness.email)
  await phone.goto(later)
  await readToTheEnd(phone)
  await sayWho(phone, witness, 'Receber o código')
  await proveByMail(phone, witness.email)
  await drawName(phone)
  await finish(phone)

  await expect(page.getByText('Concluído', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Verificar neste navegador' }).click()
  await expect(page.getByText('Íntegro, verificado agora neste navegador')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await proves(browser, await fileOf(page, 'Baixar PDF lacrado'))
  await hasDossier(page)
  await phone.goto(link)
  await expect(phone.getByText('Todos assinaram. O documento está lacrado.')).toBeVisible()
  await phone.context().close()
})

async function makeContract(page: Page, dealId: string) {
  await page.goto(at(`/negocio/${dealId}/documentos`))
  await page.getByRole('button', { name: 'Novo documento' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Novo documento' })
  await choose(page, drawer, 'Modelo', 'Contrato de instalação')
  // The deal has no accepted proposal: the contract is made with its gaps only by a yes.
  await drawer.getByText('Gerar assim mesmo, com as lacunas').click()
  await drawer.getByRole('button', { name: 'Gerar documento' }).click()
  await expect(page).toHaveURL(/documents\/[0-9a-f-]{36}/, { timeout: 60_000 })
  await expect(page.getByText('Envie para assinatura.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adicionar signatário' })).toHaveAttribute('aria-disabled', 'true')
}

async function sendToThree(page: Page) {
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enviar para assinatura' })
  await expect(drawer.getByRole('group', { name: 'Pessoa 1' }).getByLabel('Nome completo')).toHaveValue(customer.name)
  await fillSigners(page, drawer, signers)
  expect(await seriousFaults(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByText('Documento enviado.')).toBeVisible()
  await expect(page.getByText('Em assinatura', { exact: true }).first()).toBeVisible()
  await expect(lineOf(page, witness.name)).toContainText('Espera a vez')
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Quem assina' }).getByRole('listitem').filter({ hasText: name })

/** The customer reads, is told of a wrong CPF, proves her address, and draws. */
async function signOnPhone(phone: Page, link: string) {
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Sebastiana, este é o seu documento')
  expect(await seriousFaults(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await readToTheEnd(phone)
  await sayWho(phone, { ...customer, cpf: '111.444.777-35' }, 'Receber o código')
  await expect(phone.getByText(/Este CPF não é o de quem deve assinar/)).toBeVisible()
  await sayWho(phone, customer, 'Receber o código')
  await proveByMail(phone, customer.email)
  await drawName(phone)
  expect(await seriousFaults(phone)).toEqual([])
  await finish(phone)
}

/** The director signs on the seller's device, who is named; the accessible way, by typing. */
async function signAtTheDesk(page: Page) {
  const opening = page.waitForEvent('popup')
  await lineOf(page, director.name).getByRole('button', { name: 'Assinar neste aparelho' }).click()
  const tab = await opening
  await tab.waitForURL(/publico\/assinar\//)
  await expect(tab.getByText('Assinatura presencial, no aparelho de Helena Duarte.')).toBeVisible()
  await readToTheEnd(tab)
  await sayWho(tab, { ...director, cpf: '111.444.777-35' }, 'Continuar')
  await typeName(tab)
  await finish(tab)
  await expect(tab.getByText('Devolva o aparelho a Helena Duarte.')).toBeVisible()
  await tab.close()
  await expect(lineOf(page, director.name)).toContainText('Assinou')
}

async function finish(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await expect(page.getByRole('heading', { name: 'Assinado' })).toBeVisible()
}

/** The file names all three and holds; a browser without a network says so, and finds a changed byte. */
async function proves(browser: Browser, pdf: Buffer) {
  expect(await verify(pdf)).toMatchObject({ state: 'whole' })
  const text = readPdf(pdf).pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const { name } of signers) expect(text).toContain(name)
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(at('/publico/verificar'))
  await expect(page.getByRole('heading', { name: 'Verificar documento' })).toBeVisible()
  await context.setOffline(true)
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf' }
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: pdf })
  await expect(page.getByRole('heading', { name: 'Arquivo íntegro' })).toBeVisible()
  const changed = Buffer.from(pdf)
  changed[1_000]! ^= 1
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: changed })
  await expect(page.getByRole('heading', { name: 'Arquivo alterado' })).toBeVisible()
  await context.close()
}

/** What a link of the page leads to. */
const fileOf = async (page: Page, link: string) =>
  bytesAt(page, (await page.getByRole('link', { name: link }).getAttribute('href'))!)

async function hasDossier(page: Page) {
  const dossier = await fileOf(page, 'Baixar dossiê (ZIP)')
  expect(dossier.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['assinado.pdf', 'original.pdf', 'evidencias.json', 'LEIA-ME.txt'])
    expect(dossier.includes(name)).toBe(true)
}

const providers = [
  { name: 'Clicksign', port: 3, phone: `3496${run}` },
  { name: 'ZapSign', port: 4, phone: `3499${run}` },
]

for (const provider of providers)
  test(`a paper goes to ${provider.name}, is signed there by three people, and comes back signed`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin@demo.test')
    await registerDevice(page)
    const mark = `${provider.name} ${run}`
    const dealId = await newDeal(page, { name: `Valdete Furtado ${mark}`, phone: provider.phone })
    await makeContract(page, dealId)
    const documentId = page.url().split('/').at(-1)!
    await askApi(page, 'PATCH', `/api/documents/${documentId}`, { title: `Contrato ${mark}` })
    await page.reload()
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    const drawer = page.getByRole('dialog', { name: 'Enviar para assinatura' })
    await choose(page, drawer, 'Onde assinar', provider.name)
    const own = signers.map((one) => ({ ...one, auth: 'Assinatura desenhada', group: '1' }))
    await fillSigners(page, drawer, own)
    await drawer.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await expect(page.getByText('Documento a caminho do provedor.')).toBeVisible()
    await expect(page.getByText('Em assinatura', { exact: true }).first()).toBeVisible({ timeout: 120_000 })

    // The stand-in's own page plays the signers.
    const there = await context.newPage()
    await there.goto(`http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3390) + provider.port}/`)
    for (const { name } of own) {
      const line = there.locator('section').filter({ hasText: mark }).getByRole('listitem').filter({ hasText: name })
      await line.getByRole('button', { name: 'Assinar' }).click()
      await expect(line).toContainText('signed')
    }
    await there.close()
    await expect(page.getByRole('link', { name: 'Baixar PDF assinado' })).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText('Concluído', { exact: true }).first()).toBeVisible()
    for (const { name } of own) await expect(lineOf(page, name)).toContainText('Assinou')
    const pdf = await fileOf(page, 'Baixar PDF assinado')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await hasDossier(page)
  })
