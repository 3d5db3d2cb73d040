import { expect, test } from '@playwright/test'
import { at, fillIn, password, registerDevice, seriousFaults, signIn, stored } from './person.ts'

test('[TEN-001] [TEN-002] the entrance asks for e-mail and password and leads to recovery and registration', async ({
  page,
}) => {
  await page.goto(at('/login'))
  await expect(page.getByText('Sol do Cerrado Energia')).toBeVisible()
  await expect(page.getByLabel('Lembrar de mim')).toBeChecked()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Informe o e-mail.')).toBeVisible()
  await expect(page.getByText('Informe a senha.')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL(/\/login\/recovery/)
  await page.goto(at('/login'))
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/register/)
})

test('[TEN-031] [TEN-032] [TEN-033] every other path asks to sign in first and is returned to afterwards', async ({
  page,
}) => {
  for (const path of ['/negocios', '/account', '/vendas', '/contacts'])
    await page.goto(at(path)).then(() => expect(page).toHaveURL(/\/login\?next=/))
  await page.goto(at('/account'))
  await fillIn(page, 'rafael@demo.test')
  await expect(page).toHaveURL(at('/account'))
  await registerDevice(page)
  for (const path of ['/login', '/register', '/login/change-password', '/login/recovery', '/google-callback']) {
    await page.goto(at(path))
    await expect(page).toHaveURL(/\/negocios/)
  }
})

test('an address of another site is not followed after signing in', async ({ page }) => {
  await page.goto(at('/login?next=%2F%09%2Fevil.test'))
  await fillIn(page, 'rafael@demo.test')
  await expect(page).toHaveURL(/demo\.localhost.*\/negocios/)
})

test('[TEN-017] [TEN-018] [TEN-023] [TEN-025] [TEN-040] the session and the account hold exactly the specified members', async ({
  page,
}) => {
  await page.goto(at('/login'))
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const before = (await stored(page)).local
  expect(before).toMatchObject({ token: '', loginState: 'logged-out' })
  expect(before.deviceId).toMatch(/^[0-9a-f-]{36}$/)
  await fillIn(page, 'renata@demo.test')
  await expect(page).toHaveURL(/\/negocios/)
  const { local, account } = await stored(page)
  expect(Object.keys(local).sort()).toEqual(
    [
      'companyState',
      'deviceId',
      'devicesPresenceChannel',
      'googleToken',
      'isLoggedFromAdmin',
      'loginState',
      'token',
      'trackDeviceDialog',
      'user',
    ].sort(),
  )
  expect(local).toMatchObject({
    deviceId: before.deviceId,
    loginState: 'logged-in',
    trackDeviceDialog: true,
    isLoggedFromAdmin: false,
  })
  expect(Object.keys(local.companyState).sort()).toEqual(['instance', 'instanceName', 'options'])
  expect(local.companyState).toMatchObject({
    instanceName: 'demo',
    instance: { Nome: 'Sol do Cerrado Energia', Status: 'active' },
  })
  expect(local.devicesPresenceChannel).toBe(`devices:${local.user.usuarioid}`)
  expect(Object.keys(account).sort()).toEqual(
    ['alreadySharingLocation', 'dataInclusao', 'email', 'funcao', 'perfil'].sort(),
  )
})

test('[TEN-034] remembered, a session outlives the window; otherwise it ends with it', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const remembered = await context.newPage()
  await signIn(remembered, 'rafael@demo.test')
  await remembered.close()
  const again = await context.newPage()
  await again.goto(at('/account'))
  await expect(again.getByText('Membro desde')).toBeVisible()
  await context.close()
  const other = await browser.newContext({ locale: 'pt-BR' })
  const passing = await other.newPage()
  await signIn(passing, 'rafael@demo.test', { remember: false })
  await passing.reload()
  await expect(passing).toHaveURL(/\/negocios/)
  await passing.close()
  const later = await other.newPage()
  await later.goto(at('/account'))
  await expect(later).toHaveURL(/\/login/)
  await other.close()
})

test('[TEN-037] [TEN-038] leaving forgets who it was and keeps the device, the language and the looks', async ({
  page,
}) => {
  await signIn(page, 'renata@demo.test')
  await registerDevice(page)
  await page.goto(at('/account'))
  await page.getByText('Escuro', { exact: true }).click()
  await page.getByText('115%').click()
  await page.getByText('Inglês', { exact: true }).click()
  await page.evaluate(() => localStorage.setItem('girassol.guest-hash', 'hash of the support chat'))
  const { deviceId } = (await stored(page)).local
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const { local, window, account } = await stored(page)
  expect(window).toBeNull()
  expect(account).toBeNull()
  expect(local).toEqual({
    token: '',
    googleToken: '',
    user: null,
    loginState: 'logged-out',
    companyState: { options: [], instanceName: '', instance: { Nome: '', UrlApi: '', UrlImagem: '', Status: '' } },
    deviceId,
    trackDeviceDialog: false,
    devicesPresenceChannel: '',
    isLoggedFromAdmin: false,
  })
  expect(await page.evaluate(() => localStorage.getItem('girassol.guest-hash'))).toBe('hash of the support chat')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('115%')
})

test('[TEN-039] a call that is refused for its session leads to the entrance', async ({ page }) => {
  await signIn(page, 'renata@demo.test')
  await page.evaluate(() =>
    fetch('/api/logout', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${JSON.parse(localStorage.getItem('girassol.session')!).token}`,
        'x-xsrf-token': document.cookie.match(/XSRF-TOKEN=([^;]+)/)![1]!,
      },
    }),
  )
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect((await stored(page)).local.token).toBe('')
})

test('[TEN-007] the page that Google leads back to hands its answer to the window that asked, and closes', async ({
  page,
}) => {
  await page.goto(at('/login'))
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      const message = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }))
      Object.assign(window, { heard: message })
      window.open('/google-callback?code=a-code&state=demo.sealed', 'google', 'popup')
    }),
  ])
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'heard') as Promise<unknown>)).toEqual({
    kind: 'girassol.google',
    query: '?code=a-code&state=demo.sealed',
  })
})

test('[TEN-007] [TEN-062] without a window that asked it finishes by itself, keeps the googleToken and goes on', async ({
  page,
}) => {
  await page.goto(at('/google-callback?code=made-up&state=demo.made-up'))
  await expect(page.getByText('Resposta inválida da autenticação do Google.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  const reply = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/login', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': document.cookie.match(/XSRF-TOKEN=([^;]+)/)![1]!,
        },
        body: JSON.stringify(body),
      })
      return ((await answer.json()) as { Content: object }).Content
    },
    { email: 'juliana@demo.test', password },
  )
  await page.route('**/api/login/google', (route) =>
    route.fulfill({ json: { Content: { ...reply, googleToken: 'ey.of.google' } } }),
  )
  await page.goto(at('/google-callback?code=a-code&state=demo.sealed'))
  await expect(page).toHaveURL(/\/negocios/)
  expect((await stored(page)).local).toMatchObject({ googleToken: 'ey.of.google', loginState: 'logged-in' })
})
