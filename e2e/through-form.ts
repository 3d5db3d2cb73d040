import { expect, type Page } from '@playwright/test'
import { askApi, at, choose } from './person.ts'
import { plain } from './surfaces.ts'

export interface Proposal {
  id: string
  number: number
  dealId: string
  state: string
  priceCents: number
  contactName: string
  acceptedAt: string | null
  result: { payments: { id: string; name: string; priceCents: number; firstInstalmentCents: number }[] }
}

/** The proposal whose page is open. */
export const proposalAt = (page: Page) =>
  askApi<Proposal>(page, 'GET', `/api/proposals/${/propostas\/([0-9a-f-]{36})/.exec(page.url())![1]}`)

/** Goes through the form with what the deal has, and answers the price that it showed before generating. */
export async function proposeFromBills(page: Page, dealId: string): Promise<string> {
  await page.goto(at(`/negocio/${dealId}/propostas`))
  await page.getByRole('main').getByRole('link', { name: 'Nova proposta' }).click()
  await page.getByRole('button', { name: 'Continuar para local' }).click()
  await choose(page, page, 'Município', 'Uberlândia')
  for (const step of ['kit', 'preço']) await page.getByRole('button', { name: `Continuar para ${step}` }).click()
  const shown = page.getByRole('row', { name: /^Preço final/ }).getByRole('cell')
  await expect(shown).toContainText('R$')
  const price = plain((await shown.textContent())!.trim())
  await page.getByRole('button', { name: 'Continuar para pagamento' }).click()
  await page.getByRole('button', { name: 'Revisar e gerar' }).click()
  await page.getByRole('button', { name: 'Gerar proposta' }).click()
  await expect(page).toHaveURL(/propostas\/[0-9a-f-]{36}$/)
  await expect(shown).toContainText(price)
  return price
}
