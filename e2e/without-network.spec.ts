import { expect, type Page, test } from '@playwright/test'
import { at, registerDevice, signIn } from './person.ts'

/** The service worker controls this page and has stored every screen. */
async function installed(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isKept = (name: string) =>
    page.evaluate(async (part) => {
      const names = await caches.keys()
      const files = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()))
      return files.flat().some(({ url }) => url.includes(part))
    }, name)
  // The worker stores the screens one after the other, in the order of their names.
  await expect.poll(() => isKept('/assets/users-page'), { timeout: 60_000 }).toBe(true)
}

const firstDeal = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('girassol.session')!)
    const reply = await fetch('/api/deals?pageSize=1', { headers: { Authorization: `Bearer ${token}` } })
    return (await reply.json()).Content.list[0].id as string
  })

test('[SHELL-047] [SHELL-051] the application can be installed and starts without network', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@demo.test')
  await installed(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active!.scriptURL)).toBe(at('/sw.js'))
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest).toMatchObject({ name: 'Sol do Cerrado Energia', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons)
    expect(await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), src)).toBe(type)
  const session = await context.newCDPSession(page)
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await context.setOffline(true)
  await page.goto(at('/contacts'))
  await expect(page.getByRole('heading', { name: 'Contatos' }).first()).toBeVisible()
})

test('a note written without network survives a reload and arrives when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  await installed(page)
  const deal = await firstDeal(page)
  await page.goto(at(`/negocio/${deal}`))
  const text = `Escrita no telhado ${Date.now()}`
  const composer = page.getByRole('textbox', { name: /nota/i }).first()
  await composer.waitFor()
  await context.setOffline(true)
  await composer.fill(text)
  await composer.press('Control+Enter')
  await expect(page.getByText('será enviado quando a rede voltar', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 alteração por enviar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 alteração por enviar')).not.toBeVisible()
  await page.goto(at(`/negocio/${deal}`))
  await expect(page.getByText(text)).toHaveCount(1)
})

test('[SHELL-050] a push message shows a system notification whose click opens the target link', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@demo.test')
  await installed(page)
  const deal = await firstDeal(page)
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const [worker] = context.serviceWorkers()
  // This browser cannot show notifications: the worker's call is recorded, and its click is sent back.
  await worker!.evaluate(() => {
    const shown: unknown[] = []
    Reflect.set(globalThis, 'shown', shown)
    Reflect.get(globalThis, 'registration').showNotification = async (title: string, options: object) =>
      void shown.push({ title, ...options })
  })
  const link = `/negocio/${deal}`
  const data = JSON.stringify({ title: 'Novo negócio para você', text: 'Ana passou para você: Telhado', link })
  await session.send('ServiceWorker.deliverPushMessage', { origin: at(''), registrationId, data })
  await expect
    .poll(() => worker!.evaluate(() => Reflect.get(globalThis, 'shown')))
    .toMatchObject([{ title: 'Novo negócio para você', body: 'Ana passou para você: Telhado', data: { link } }])
  await worker!.evaluate((target) => {
    const notification = { close: () => {}, data: { link: target } }
    const click = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} })
    dispatchEvent(click)
  }, link)
  await expect(page).toHaveURL(new RegExp(link))
})
