import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { InviteDialog } from './invite-dialog.tsx'

async function open() {
  signedIn(['users.list', 'users.add'])
  serve({
    'GET /api/roles': content([]),
    'GET /api/stores': content([]),
    'GET /api/permissions': content([]),
    'GET /api/users': content(onePage([])),
  })
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  const { screen } = await renderApp(<InviteDialog onClose={close} />)
  const dialog = screen.getByRole('dialog', { name: 'Convidar pessoas' })
  const asked = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  return { dialog, asked, text: dialog.getByRole('textbox', { name: 'Cole os e-mails' }), isClosed: () => isClosed }
}

// Typed key by key: several characters at once are a paste.
const typeInto = async (text: { click(): Promise<void> }, given: string) => {
  await text.click()
  await userEvent.keyboard(given)
}

test('an address that is typed and no row yet is not thrown away without a question', async () => {
  const { dialog, asked, text, isClosed } = await open()
  await typeInto(text, 'joana@sol.test')
  const ways = [() => userEvent.keyboard('{Escape}'), () => dialog.getByRole('button', { name: 'Fechar' }).click()]
  for (const way of ways) {
    await way()
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(isClosed()).toBe(false)
  }
})

test('a text that is no address is asked about, too, and an empty window is not', async () => {
  const { asked, text, isClosed } = await open()
  await typeInto(text, 'joana')
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await text.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(isClosed).toBe(true)
})
