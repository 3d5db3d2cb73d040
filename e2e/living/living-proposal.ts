import { type Browser, expect, type Page } from '@playwright/test'
import { proposeHere } from '../accepted-proposal.ts'
import { at, codeFor, seriousFaults } from '../person.ts'

export interface Customer {
  name: string
  email: string
  phone: string
}

const phoneSize = { locale: 'pt-BR', viewport: { width: 390, height: 844 }, hasTouch: true }

export async function createDeal(page: Page, customer: Customer) {
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
export const giveEmail = (page: Page, dealId: string, email: string) =>
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

export async function propose(page: Page, customer: Customer) {
  await page.getByRole('navigation', { name: 'Partes do negócio' }).getByRole('link', { name: 'Propostas' }).click()
  await proposeHere(page, customer.name)
}

export async function sharedLink(page: Page) {
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Enviar a proposta/ })
  await dialog.getByRole('radio', { name: /Só o link/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Copiar o link' }).click()
  const link = (await dialog.locator('code').first().textContent())!
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  return link
}

/** What the customer does with the link, while the seller looks at the proposal. */
export async function readAndAccept(page: Page, browser: Browser, link: string, customer: Customer) {
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
  const shownPrice = phone.locator('.pp-stick b')
  await expect(shownPrice).toContainText(`${offered - 12}\u00a0×`)
  expect(await seriousFaults(phone)).toEqual([])
  return (await shownPrice.textContent())!.replaceAll('\u00a0', ' ').split('× ')[1]!.trim()
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
