import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { formatTime } from '../../../../platform/ui/text/formats.ts'
import { desktop, id, now, routes, said, shown } from '../testing/desk-screen.tsx'

async function opened(...list: object[]) {
  return openedWith({}, list)
}

async function openedWith(more: object, list: object[], permissions = ['chat.attend']) {
  signedIn(permissions)
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, ...more }),
    [`GET /api/conversations/${id}/messages`]: content({ list, before: null }),
  })
  return (await renderApp(desktop, { at: `/chat-support?open=${id}` })).screen
}

test('a message that left once more says when it did', async () => {
  const againAt = now()
  const out = { ...said, direction: 'out', status: 'read', origin: 'operator', body: 'Saiu?', againAt }
  const screen = await opened(out)
  await expect.element(screen.getByText(`enviada de novo ${formatTime(againAt)}`)).toBeVisible()
})

test('a card that the customer passes on shows its phones, and one of earlier its name', async () => {
  const cards = [{ name: 'Beto Lima', phones: ['+5531912345678'] }]
  const screen = await opened(
    { ...said, kind: 'contacts', body: 'Beto Lima', data: { cards } },
    { ...said, id, number: 2, kind: 'contacts', body: 'Caio Dias', data: {} },
  )
  await expect.element(screen.getByText('(31) 91234-5678')).toBeVisible()
  await expect.element(screen.getByText('Caio Dias')).toBeVisible()
})

test('what failed for a closed window offers no second try, and the writer says that it is closed', async () => {
  const out = { ...said, direction: 'out', status: 'failed', origin: 'operator', body: 'Bom dia' }
  const screen = await openedWith({ windowEndsAt: null }, [
    { ...out, fault: 'A janela de 24 h fechou antes do envio. Use um modelo.' },
  ])
  await expect.element(screen.getByText(/A janela de 24 h fechou antes do envio/)).toBeVisible()
  await expect.element(screen.getByText('Janela fechada')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enviar de novo' }).query()).toBeNull()
})

test('a photo whose reading found nothing is not called a bill that was read', async () => {
  const media = { state: 'kept', url: '/x', type: 'image/jpeg', name: 'conta.jpg', size: 10, fault: null, isBill: true }
  const photo = { ...said, kind: 'image', body: '', media: { ...media, isBillRead: false } }
  const read = { ...photo, id, number: 2, media: { ...media, isBillRead: true } }
  const screen = await openedWith({ deals: [] }, [photo, read], ['chat.attend', 'deals.create'])
  await expect.element(screen.getByRole('button', { name: 'Ver a leitura da conta' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ver a conta lida' }).elements()).toHaveLength(1)
})
