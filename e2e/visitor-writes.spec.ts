import { expect, type Page, test } from '@playwright/test'
import { at, registerDevice, signIn } from './person.ts'

/** Opens the chat as a visitor of the page and writes. */
async function writes(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'Abrir o chat' }).click()
  const chat = page.frameLocator('iframe[title=Chat]')
  await chat.getByLabel('Seu nome').fill(name)
  await chat.getByLabel('Escreva aqui').fill(text)
  await chat.getByRole('button', { name: 'Enviar' }).click()
  await expect(chat.getByRole('log').getByText(text)).toBeVisible()
  return chat
}

test('[PUBL-006] [PUBL-013] visitors of the sign-in page and of a proposal write to the desk, which answers', async ({
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'admin@demo.test')
  await registerDevice(desk)
  await desk.goto(at('/settings/chat-support/channels'))
  await desk.getByRole('button', { name: 'Editar canal' }).first().click()
  const onSignIn = desk.getByRole('switch', { name: 'Na página de entrada do sistema' })
  if (!(await onSignIn.isChecked())) await onSignIn.click()
  await expect(desk.getByText('/chat.js" async></script>')).toBeVisible()
  await desk.getByRole('button', { name: 'Salvar' }).click()
  await expect(desk.getByText('Canal salvo.')).toBeVisible()

  const mark = Date.now()
  const anyone = await (await browser.newContext()).newPage()
  await anyone.goto(at('/login'))
  const chat = await writes(anyone, `Marta ${mark}`, 'Não consigo entrar <b>')
  await desk.goto(at('/chat-support?group=queue'))
  await desk.getByRole('button', { name: `Marta ${mark}` }).click()
  await desk
    .getByRole('region', { name: `Marta ${mark}` })
    .getByRole('button', { name: /^Pegar/ })
    .click()
  await desk.getByRole('textbox', { name: `Escreva para Marta ${mark}` }).fill('Posso ajudar.')
  await desk.keyboard.press('Control+Enter')
  await expect(chat.getByRole('log').getByText('Posso ajudar.')).toBeVisible()
  // The visitor comes back another day, with the id of this device.
  await anyone.reload()
  await anyone.getByRole('button', { name: 'Abrir o chat' }).click()
  await expect(chat.getByRole('log').getByText('Posso ajudar.')).toBeVisible()

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(at('/publico/proposta/demonstracao-do-girassol'))
  await writes(customer, `Pedro ${mark}`, 'Esta proposta inclui a instalação?')
  await expect(desk.getByRole('link', { name: /Fila/ })).toBeVisible()
  await desk.goto(at('/chat-support?group=queue'))
  await expect(desk.getByRole('button', { name: `Pedro ${mark}` })).toBeVisible()
})
