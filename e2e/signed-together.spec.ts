import { expect, type Locator, type Page, test } from '@playwright/test'
import { plainPdf } from '../src/platform/seal/testing/plain-pdf.ts'
import { verify } from '../src/platform/verify/verify.ts'
import { askApi, at, bytesAt, codeFor, mailTo, newDeal, registerDevice, seriousFaults, signIn } from './person.ts'
import { drawName, fillSigners, proveByMail, sayWho, signingLink } from './signing.ts'

const run = Date.now().toString().slice(-7)
const customer = {
  name: `Jandira Figueira ${run}`,
  email: `jandira.${run}@exemplo.com.br`,
  cpf: '529.982.247-25',
  role: 'Contratante',
  auth: 'Código por e-mail',
}
const titles = [`Contrato ${run}`, `Procuração ${run}`]
const phoneSize = { locale: 'pt-BR', viewport: { width: 390, height: 844 }, hasTouch: true }

test('a contract and a power of attorney are sent together: one mail, one page, one code, and two sealed files that verify', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const dealId = await newDeal(page, { ...customer, phone: `3495${run}` })
  for (const title of [...titles].reverse()) await addPaper(page, dealId, title)
  await sendBoth(page)
  await expect(page.getByText('Enviado junto', { exact: true })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])

  const phone = await (await browser.newContext(phoneSize)).newPage()
  // Its address for mails; the phone has no session there.
  await phone.goto(at('/login'))
  const link = await signingLink(phone, customer.email)
  const mail = (await mailTo(phone, customer.email)).replaceAll(/\s+/g, ' ')
  for (const title of titles) expect(mail).toContain(title)
  await signBoth(phone, link)

  await expect(page.getByText('Concluído', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
  const files = []
  for (const id of await idsOf(page, dealId)) files.push(await sealedFile(page, id))
  expect(files).toHaveLength(2)
  expect(files[0]!.equals(files[1]!)).toBe(false)
  for (const file of files) expect(await verify(file)).toMatchObject({ state: 'whole' })
  await phone.context().close()
})

/** A finished paper, and its page. */
async function addPaper(page: Page, dealId: string, title: string) {
  await page.goto(at(`/negocio/${dealId}/documentos`))
  await page.getByRole('button', { name: 'Novo documento' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Novo documento' })
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: plainPdf(1) }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await expect(page).toHaveURL(/documents\/[0-9a-f-]{36}/, { timeout: 60_000 })
  await expect(page.getByText('Envie para assinatura.')).toBeVisible()
}

async function sendBoth(page: Page) {
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enviar para assinatura' })
  await tick(drawer.getByRole('checkbox', { name: titles[1]! }))
  await fillSigners(page, drawer, [customer])
  await drawer.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByText('Documento enviado.')).toBeVisible()
}

/** Its box lies under what is drawn: while the dialog still moves, a press may miss it. */
const tick = (box: Locator) => expect(() => box.check({ force: true, timeout: 2_000 })).toPass()

/** Both are read one after the other; who signs is said, proven and drawn once. */
async function signBoth(phone: Page, link: string) {
  await phone.goto(link)
  await expect(phone.getByText(/este é o documento 1 de 2/)).toBeVisible()
  await readPaper(phone, 'Li, próximo documento')
  await expect(phone.getByText(/este é o documento 2 de 2/)).toBeVisible()
  await readPaper(phone, 'Li tudo, continuar')
  await sayWho(phone, customer, 'Receber o código')
  await proveByMail(phone, customer.email)
  expect(await codeFor(phone, customer.email)).toMatch(/^\d{6}$/)
  await drawName(phone)
  for (const title of titles) await expect(phone.getByText(title, { exact: false }).first()).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await seriousFaults(phone)).toEqual([])
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Assinar os 2 documentos' }).click()
  await expect(phone.getByRole('heading', { name: 'Assinado' })).toBeVisible()
}

/** Turns the pages of one document until it was read. */
async function readPaper(phone: Page, then: string) {
  const done = phone.getByRole('button', { name: then, exact: true })
  await expect(async () => {
    if (!(await done.isVisible()))
      await phone.getByRole('button', { name: 'Continuar lendo' }).click({ timeout: 2_000 })
    await expect(done).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await done.click()
}

const idsOf = async (page: Page, dealId: string) =>
  (await askApi<{ list: { id: string }[] }>(page, 'GET', `/api/documents?dealId=${dealId}`)).list.map(({ id }) => id)

/** The sealed file of a document, once it is there. */
async function sealedFile(page: Page, id: string): Promise<Buffer> {
  const sealed = async () =>
    (await askApi<{ sealedUrl: string | null }>(page, 'GET', `/api/documents/${id}`)).sealedUrl ?? ''
  await expect.poll(sealed, { timeout: 120_000 }).not.toBe('')
  return bytesAt(page, await sealed())
}
