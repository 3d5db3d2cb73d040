import { type Browser, expect, type Page } from '@playwright/test'
import { at, choose } from './person.ts'

/** A proposal of a deal, from a typed mean to what the wizard suggests. */
export async function propose(page: Page, dealId: string, holder: string) {
  await page.goto(at(`/negocio/${dealId}/propostas`))
  await proposeHere(page, holder)
}

/** The same where the deal's proposals are shown. */
export async function proposeHere(page: Page, holder: string) {
  await page.getByRole('main').getByRole('link', { name: 'Nova proposta' }).click()
  await page.getByLabel('Titular ou nome da unidade').fill(holder)
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

/** The customer accepts by the link of the proposal on the page; the seller confirms, as no e-mail is known for a code. */
export async function haveItAccepted(page: Page, browser: Browser) {
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Enviar a proposta/ })
  await dialog.getByRole('radio', { name: /Só o link/ }).check({ force: true })
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Copiar o link' }).click()
  const link = (await dialog.locator('code').first().textContent())!
  await dialog.getByRole('button', { name: 'Concluir' }).click()

  const phone = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Aceitar', exact: true }).click()
  const sheet = phone.getByRole('dialog', { name: 'Aceitar a proposta' })
  await sheet.getByLabel('CPF').fill('529.982.247-25')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(phone.getByText('Recebemos seu aceite').first()).toBeVisible()
  await phone.context().close()

  await page.getByRole('button', { name: 'Confirmar aceite' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(page.getByText('Aceita', { exact: true }).first()).toBeVisible()
}
