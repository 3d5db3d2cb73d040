import { expect, type Locator, type Page } from '@playwright/test'
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

/** The words of the newest mail to an address in the built-in mailbox; empty without one. */
export const mailTo = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const { Content } = (await (await fetch('/api/dev/mailbox')).json()) as { Content: { to: string; text: string }[] }
    return Content.find((mail) => mail.to === to)?.text ?? ''
  }, address)

/** The code of the newest mail in the built-in mailbox, once that mail is there: an earlier one, an invitation, has none. */
export async function codeFor(page: Page, address: string) {
  const code = async () => /^\d{6}$/m.exec(await mailTo(page, address))?.[0] ?? ''
  await expect.poll(code, { timeout: 60_000 }).not.toBe('')
  return code()
}

/** Asks the API as whoever is signed in on the page. */
export const askApi = <Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> =>
  page.evaluate(
    async (given) => {
      const kept = Object.values({ ...localStorage, ...sessionStorage })
      const token = kept.map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find(Boolean)
      const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
      const answer = await fetch(given.path, {
        method: given.method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-xsrf-token': xsrf,
          ...(given.body && { 'content-type': 'application/json' }),
        },
        ...(given.body && { body: JSON.stringify(given.body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${given.method} ${given.path}: ${answer.status} ${text}`)
      return text ? JSON.parse(text).Content : undefined
    },
    { method, path, body },
  )

/**
 * A file, as whoever opens its address gets it, or who is signed in on the page. It comes as one text: a list of its bytes
 * would be told number by number.
 */
export const bytesAt = async (page: Page, path: string, { signedIn = false } = {}) =>
  Buffer.from(
    await page.evaluate(
      async (given) => {
        const kept = given.signedIn ? Object.values({ ...localStorage, ...sessionStorage }) : []
        const token = kept.map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find(Boolean)
        const answer = await fetch(given.path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
        const file = await answer.blob()
        const reader = new FileReader()
        const isRead = new Promise((resolve) => reader.addEventListener('load', resolve))
        reader.readAsDataURL(file)
        await isRead
        return String(reader.result).split(',')[1] ?? ''
      },
      { path, signedIn },
    ),
    'base64',
  )

/**
 * Takes one of a list by its words. An open list hides what is around it, so that its field is not found again by where it
 * stands: what is typed goes where the focus is.
 */
export async function choose(page: Page, within: Page | Locator, label: string, text: string) {
  const field = within.getByRole('combobox', { name: label })
  const isTyped = await field.evaluate((element) => element instanceof HTMLInputElement)
  await field.click()
  if (isTyped) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}

/** A deal in a column where everything may be done, with a new contact. */
export async function newDeal(page: Page, customer: { name: string; phone: string; email?: string }): Promise<string> {
  const steps = await askApi<{ id: string; statuses: { id: string; name: string }[] }[]>(page, 'GET', '/api/funnel')
  const step = steps.find(({ statuses }) => statuses.some(({ name }) => name === 'Qualificação'))!
  const statusId = step.statuses.find(({ name }) => name === 'Qualificação')!.id
  const { name, phone, email } = customer
  const body = { stepId: step.id, statusId, newContact: { name, phone } }
  const { id } = await askApi<{ id: string }>(page, 'POST', '/api/deals', body)
  if (!email) return id
  const { contactId } = await askApi<{ contactId: string }>(page, 'GET', `/api/deals/${id}`)
  await askApi(page, 'PATCH', `/api/contacts/${contactId}`, { email })
  return id
}

export const seriousFaults = async (page: Page) =>
  (await axeFaults(page, 'every')).map(({ rule, places }) => `${rule}: ${places.join(', ')}`)
