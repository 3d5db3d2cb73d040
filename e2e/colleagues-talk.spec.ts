import { expect, type Page, test } from '@playwright/test'
import { at, registerDevice, signIn } from './person.ts'

const write = (page: Page) => page.getByRole('textbox', { name: 'Escreva. @ cita alguém, # liga um negócio' })
const openPanel = (page: Page) => page.getByRole('button', { name: /^Chat interno/ }).click()

test('[CHAT-010] [SHELL-016] what a colleague writes appears by itself, the room is marked unread, and the panel has both lists', async ({
  browser,
}) => {
  const enter = async (email: string) => {
    const page = await (await browser.newContext()).newPage()
    await signIn(page, email)
    await registerDevice(page)
    return page
  }
  const admin = await enter('admin@demo.test')
  const renata = await enter('renata@demo.test')
  const me = await renata.evaluate(() => JSON.parse(localStorage.getItem('girassol.session')!).user.nome as string)

  // The administrator looks for Renata and writes; she is on another screen with the panel open.
  await openPanel(renata)
  const list = renata.getByRole('region', { name: 'Conversas' })
  await openPanel(admin)
  await admin.getByRole('button', { name: 'Nova conversa' }).click()
  await admin.getByLabel('Buscar pessoa').fill(me)
  await admin.getByRole('dialog').getByRole('checkbox').first().check()
  await admin.getByRole('button', { name: 'Começar' }).click()
  const text = `Fechou o telhado? ${Date.now()}`
  await write(admin).fill(text)
  await write(admin).press('Control+Enter')
  const row = list.getByRole('button', { name: text })
  await expect(row).toBeVisible()
  await expect(row.getByText(/mensage(m nova|ns novas)/)).toBeAttached()
  await expect(renata.getByRole('button', { name: /Chat interno, .*mensage/ })).toBeVisible()

  // Who is writing is seen; what has come is no longer typed.
  await row.click()
  await expect(list.getByRole('button', { name: text }).getByText(/mensage(m nova|ns novas)/)).toHaveCount(0)
  await write(admin).pressSequentially('Ainda não')
  await expect(renata.getByText(/está escrevendo/)).toBeVisible()
  await write(admin).press('Control+Enter')
  await expect(renata.getByRole('log').getByText('Ainda não')).toBeVisible()
  await expect(renata.getByText(/está escrevendo/)).toBeHidden()

  // A file travels too.
  const name = `padrao-${Date.now()}.txt`
  await admin.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('63 A') })
  await admin.getByRole('button', { name: /^Enviar/ }).click()
  await expect(renata.getByRole('link', { name })).toBeVisible()

  // Customers stand beside colleagues.
  await renata.getByRole('tab', { name: /Clientes/ }).click()
  const customer = list.locator('button[class*=row]').first()
  await customer.click()
  await expect(renata).toHaveURL(/\/chat-support\?open=/)
})

test('what is written to a colleague without network waits and leaves once', async ({ page, context }) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  await page.goto(at('/internal-chat'))
  await page.getByRole('button', { name: /Comercial Uberlândia/ }).click()
  await write(page).waitFor()
  await page.waitForTimeout(500)
  await context.setOffline(true)
  const text = `Sem rede ${Date.now()}`
  await write(page).fill(text)
  await write(page).press('Control+Enter')
  await expect(page.getByText('espera a rede e sai sozinha')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('espera a rede e sai sozinha')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1)
})
