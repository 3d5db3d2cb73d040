import { expect, test } from '@playwright/test'
import { askApi, at, registerDevice, seriousFaults, signIn } from './person.ts'

interface Papers {
  missing: number
}
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer without a session sends the papers of a financing by the link, and is told when it has ended', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const { id, missing } = await financingWithPapers()
  const { token } = await askApi<{ token: string }>(page, 'POST', `/api/financings/${id}/paper-link`)
  const address = at(`/documentos-do-financiamento/${token}`)

  const phone = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Olá,')
  expect(await seriousFaults(phone)).toEqual([])
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone
      .getByRole('button', { name: /^Enviar/ })
      .first()
      .click(),
  ])
  await chooser.setFiles({ name: 'documento.png', mimeType: 'image/png', buffer: pixel })
  await expect.poll(() => missingOf(id)).toBe(missing - 1)
  await expect(phone.getByText('Enviado', { exact: true }).first()).toBeVisible()

  await askApi(page, 'DELETE', `/api/financings/${id}/paper-link`)
  await phone.reload()
  await expect(phone.getByText(/Este link não vale mais/)).toBeVisible()
  await phone.context().close()

  async function missingOf(financingId: string) {
    return (await askApi<Papers>(page, 'GET', `/api/financings/${financingId}/papers`)).missing
  }

  /** A financing of the demo company whose bank asks for something that is not there yet. */
  async function financingWithPapers() {
    const { list } = await askApi<{ list: { id: string }[] }>(page, 'GET', '/api/financings')
    for (const one of list) {
      const lacking = await missingOf(one.id)
      if (lacking > 0) return { id: one.id, missing: lacking }
    }
    throw new Error('no financing of the demo company lacks a paper')
  }
})
