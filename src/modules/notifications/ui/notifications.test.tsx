import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dismissAllNotices } from '../../../platform/ui/testing/dismiss-notices.ts'
import { onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
import { BellPanel } from './bell-panel.tsx'
import { ChoicesPanel } from './choices-panel.tsx'
import { pushState } from './device-subscription.ts'
import { ThisDevicePanel } from './this-device-panel.tsx'

const aNotice = (id: string, title: string, at: string, isRead = false) => ({
  id,
  kind: 'deal-assigned',
  title,
  text: 'Ana passou para você: Telhado do mercado',
  link: `/negocio/${id}`,
  at,
  isRead,
})
const one = '0199c0de-0000-7000-8000-000000000001'
const two = '0199c0de-0000-7000-8000-000000000002'

function inbox() {
  const list = [
    aNotice(two, 'Segundo negócio', '2026-11-20T14:05:00Z'),
    aNotice(one, 'Primeiro negócio', '2026-11-19T12:00:00Z'),
  ]
  const mark = (id?: string) => {
    for (const notification of list) if (!id || notification.id === id) notification.isRead = true
    return { status: 204 }
  }
  return serve({
    'GET /api/notifications': () => ({
      body: {
        Content: {
          ...onePage(list, 20),
          unread: list.filter(({ isRead }) => !isRead).length,
        },
      },
    }),
    [`PUT /api/notifications/${two}/reading`]: () => mark(two),
    'POST /api/notifications/readings': () => mark(),
  })
}

async function openPanel() {
  signedIn()
  const calls = inbox()
  return { calls, ...(await renderApp(<BellPanel close={() => {}} />)) }
}

test('[SHELL-042] a notification becomes read when it is opened, which leads to its target', async () => {
  const { screen, calls, address } = await openPanel()
  const named = (name: RegExp) => expect.element(screen.getByRole('link', { name })).toBeVisible()
  await named(/Segundo negócio.*20\/11\/2026 11:05.*não lida/)
  await userEvent.click(screen.getByRole('link', { name: /Segundo negócio/ }))
  await expect.poll(address).toBe(`/negocio/${two}`)
  expect(calls.some(({ method, url }) => method === 'PUT' && url.endsWith(`${two}/reading`))).toBe(true)
  await named(/Segundo negócio.*[^o] ?lida$/)
  await named(/Primeiro negócio.*não lida/)
})

test('the panel lists the newest first and marks all as read', async () => {
  const { screen } = await openPanel()
  await expect.element(screen.getByText('Segundo negócio')).toBeVisible()
  const titles = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('strong')?.textContent)
  expect(titles.filter(Boolean)).toEqual(['Segundo negócio', 'Primeiro negócio'])
  await userEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }))
  await expect.element(screen.getByText('não lida').first()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Marcar todas como lidas' })).not.toBeInTheDocument()
})

function permission(value: NotificationPermission) {
  return vi.spyOn(Notification, 'permission', 'get').mockReturnValue(value)
}

test('[TEN-016] [SHELL-049] the account shows granted, denied or not allowed, with a button for this device', async () => {
  signedIn()
  const calls = serve({
    'GET /api/push/key': () => ({ body: { Content: { key: 'BA', isSubscribed: true } } }),
    'DELETE /api/push/subscription': () => ({ status: 204 }),
  })
  for (const [value, text] of [
    ['default', 'Não autorizadas'],
    ['denied', 'Negadas'],
    ['granted', 'Permitidas'],
  ] as const) {
    const state = permission(value)
    const { screen } = await renderApp(<ThisDevicePanel />)
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    if (value === 'default')
      await expect.element(screen.getByRole('button', { name: 'Receber neste dispositivo' })).toBeVisible()
    if (value === 'granted') {
      await userEvent.click(screen.getByRole('button', { name: 'Parar de receber' }))
      await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
    }
    await screen.unmount()
    state.mockRestore()
  }
})

test('[SHELL-088] a failure to turn notifications on is told', async () => {
  signedIn()
  serve({ 'GET /api/push/key': () => ({ body: { Content: { key: 'BA', isSubscribed: false } } }) })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const asked = vi.spyOn(Notification, 'requestPermission').mockRejectedValue(new Error('no'))
  const state = permission('default')
  const { screen } = await renderApp(<ThisDevicePanel />)
  await userEvent.click(screen.getByRole('button', { name: 'Receber neste dispositivo' }))
  await expect.element(screen.getByText('Não foi possível ativar as notificações, recarregue a página.')).toBeVisible()
  dismissAllNotices()
  changeLanguage('en-US')
  await userEvent.click(screen.getByRole('button', { name: 'Get notifications on this device' }))
  await expect.element(screen.getByText('Unable to enable notifications, reload the page.')).toBeVisible()
  changeLanguage('pt-BR')
  for (const spy of [logged, asked, state]) spy.mockRestore()
})

test('[SHELL-048] the state of the subscription is only logged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const state = permission('denied')
  const { screen } = await renderApp(<p>tela</p>)
  expect(pushState()).toBe('denied')
  expect(logged).toHaveBeenCalledWith('push: denied')
  expect(screen.getByRole('alert').query()).toBeNull()
  logged.mockRestore()
  state.mockRestore()
})

test('what to be told about is chosen kind by kind', async () => {
  signedIn()
  const choices = [{ kind: 'deal-assigned', label: 'Negócio passado para mim', inApp: true, push: true }]
  const calls = serve({
    'GET /api/notification-choices': () => ({ body: { Content: choices } }),
    'PUT /api/notification-choices': () => ({ body: { Content: choices } }),
  })
  const { screen } = await renderApp(<ChoicesPanel />)
  await expect.element(screen.getByText('Negócio passado para mim')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'No dispositivo' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ kind: 'deal-assigned', inApp: true, push: false })
})
