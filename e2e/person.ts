import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../tools/axe-faults.ts'

const port = Number(process.env.E2E_PORT ?? 3390)
export const password = 'Girassol@2026'
export const at = (path: string, slug = 'demo') => `http://${slug}.localhost:${port}${path}`

export async function fillIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

export async function signIn(page: Page, email: string, { remember = true } = {}) {
  await page.goto(at('/login'))
  if (!remember) await page.getByLabel('Lembrar de mim').uncheck()
  await fillIn(page, email)
  await expect(page).toHaveURL(/\/negocios/)
}

/** Answers the question about a new device; it appears again if the page is left before the response has arrived. */
export async function registerDevice(page: Page) {
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Registrar este dispositivo?' })).toBeHidden()
}

export const stored = (page: Page) =>
  page.evaluate(() => ({
    local: JSON.parse(localStorage.getItem('girassol.session') ?? 'null'),
    window: JSON.parse(sessionStorage.getItem('girassol.session') ?? 'null'),
    account: JSON.parse(
      localStorage.getItem('girassol.account') ?? sessionStorage.getItem('girassol.account') ?? 'null',
    ),
  }))

/** The code of the newest mail in the built-in mailbox. */
export const codeFor = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const { Content } = (await (await fetch('/api/dev/mailbox')).json()) as { Content: { to: string; text: string }[] }
    return /^\d{6}$/m.exec(Content.find((mail) => mail.to === to)?.text ?? '')?.[0] ?? ''
  }, address)

export const seriousFaults = async (page: Page) =>
  (await axeFaults(page, 'every')).map(({ rule, places }) => `${rule}: ${places.join(', ')}`)
