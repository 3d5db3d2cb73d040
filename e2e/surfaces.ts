import { expect, type Page } from '@playwright/test'
import { formatsOf } from '../src/platform/i18n/formats.ts'
import { readPdf } from '../src/platform/testing/read-pdf.ts'
import { askApi, at, bytesAt } from './person.ts'

/** As it stands on paper and in files, where a space is a space. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')
export const reais = (cents: number) => plain(formatsOf('pt-BR').money(cents))

/** The words of a proposal's PDF, without what breaks its lines. */
export async function paperOf(page: Page, id: string) {
  const pdf = await bytesAt(page, `/api/proposals/${id}/pdf`, { signedIn: true })
  return plain(readPdf(pdf).pages.join(' ')).replaceAll('\n', ' ')
}

/** A list's export, its values without quotes. */
export async function exported(page: Page, list: string, query: object, columns: string[]) {
  const body = { list, query, columns, format: 'csv' }
  let work = await askApi<{ id: string; state: string }>(page, 'POST', '/api/exports', body)
  await expect
    .poll(async () => {
      work = await askApi(page, 'GET', `/api/works/${work.id}`)
      return work.state
    })
    .toBe('done')
  const file = await bytesAt(page, `/api/works/${work.id}/file`, { signedIn: true })
  return file.toString().replaceAll('"', '')
}

interface Worth {
  client: string
  cents: number
}

/** What a deal is worth on its own page, in the list, in the list's totals, in the export, and on its card while it is open. */
export async function expectWorth(page: Page, dealId: string, worth: Worth) {
  const search = new URLSearchParams({ search: worth.client })
  const ask = <Reply>(path: string) => askApi<Reply>(page, 'GET', path)
  const deal = await ask<{ bidAmount: number; state: string; stepId: string }>(`/api/deals/${dealId}`)
  const { list } = await ask<{ list: { id: string; bidAmount: number }[] }>(`/api/deals?${search}`)
  expect(deal.bidAmount).toBe(worth.cents)
  expect(list.map((row) => [row.id, row.bidAmount])).toEqual([[dealId, worth.cents]])
  expect(await ask(`/api/deals/totals?${search}`)).toMatchObject({ count: 1, amount: worth.cents })
  const written = (worth.cents / 100).toFixed(2).replace('.', ',')
  const lines = await exported(page, 'deals', { search: worth.client }, ['title', 'amount'])
  expect(lines).toContain(`${worth.client};${written}`)
  await page.goto(at(`/negocio/${dealId}`))
  await expect(page.getByText(reais(worth.cents)).first()).toBeVisible()
  if (deal.state !== 'open') return
  await page.goto(at(`/negocios?step=${deal.stepId}&search=${encodeURIComponent(worth.client)}`))
  const whole = plain(formatsOf('pt-BR').wholeMoney(worth.cents))
  await expect(page.getByRole('group', { name: worth.client })).toContainText(whole)
}
