import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3390)
const password = 'Girassol@2026'
const at = (path: string, slug = 'demo') => `http://${slug}.localhost:${port}${path}`

async function fillIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function signIn(page: Page, email: string, { remember = true } = {}) {
  await page.goto(at('/login'))
  if (!remember) await page.getByLabel('Lembrar de mim').uncheck()
  await fillIn(page, email)
  await expect(page).toHaveURL(/\/negocios/)
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    local: JSON.parse(localStorage.getItem('girassol.session') ?? 'null'),
    window: JSON.parse(sessionStorage.getItem('girassol.session') ?? 'null'),
    account: JSON.parse(
      localStorage.getItem('girassol.account') ?? sessionStorage.getItem('girassol.account') ?? 'null',
    ),
  }))

/** The code of the newest mail in the built-in mailbox. */
const codeFor = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const { Content } = (await (await fetch('/api/dev/mailbox')).json()) as { Content: { to: string; text: string }[] }
    return /^\d{6}$/m.exec(Content.find((mail) => mail.to === to)?.text ?? '')?.[0] ?? ''
  }, address)

async function seriousFaults(page: Page) {
  // The letters in an avatar are a picture of the name that its button is called by.
  const { violations } = await new AxeBuilder({ page }).disableRules(['label-content-name-mismatch']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

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
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
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
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.goto(at('/account'))
  await page.getByText('Escuro', { exact: true }).click()
  await page.getByText('115%').click()
  await page.getByText('Inglês', { exact: true }).click()
  await page.evaluate(() => localStorage.setItem('girassol.guest-hash', 'hash of the support chat'))
  const { deviceId } = (await stored(page)).local
  await page.getByRole('button', { name: /Account of/ }).click()
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

test('[TEN-011] [TEN-041] [TEN-042] [TEN-043] a device is asked for once, seen online and disconnected from another', async ({
  browser,
}) => {
  const desk = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  const phone = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage()
  for (const page of [desk, phone]) {
    await signIn(page, 'beatriz@demo.test')
    await expect(page.getByText('Registrar este dispositivo?')).toBeVisible()
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText('Registrar este dispositivo?')).toHaveCount(0)
  }
  await desk.goto(at('/account'))
  await expect(desk.getByText('Este dispositivo', { exact: true })).toBeVisible()
  await expect(desk.getByText('On-line agora')).toHaveCount(2)
  expect(await seriousFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Desconectar', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Desconectar', exact: true }).click()
  await expect(phone).toHaveURL(/\/login/, { timeout: 2_000 })
  await expect(desk.getByText('On-line agora')).toHaveCount(1)
})

test('[TEN-003] [TEN-004] [TEN-052] a forgotten password is replaced with the code from the e-mail', async ({
  page,
}) => {
  await page.goto(at('/login/recovery'))
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Este e-mail não pertence a nenhum usuário.')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByLabel('E-mail').fill('edson@demo.test')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page).toHaveURL(/change-password/)
  await expect.poll(() => codeFor(page, 'edson@demo.test')).toMatch(/^\d{6}$/)
  const code = await codeFor(page, 'edson@demo.test')
  await page.getByLabel('Código do e-mail').fill(code)
  await page.getByLabel('Nova senha', { exact: true }).fill('curta')
  await expect(page.getByRole('listitem').filter({ hasText: '8 caracteres ou mais' })).toContainText('falta')
  await expect(page.getByRole('listitem').filter({ hasText: 'uma letra minúscula' })).toContainText('atendido')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(page.getByText('A nova senha não atende aos requisitos.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill('Girassol#2027')
  await page.getByLabel('Repita a nova senha').fill('Girassol#2027')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Senha', { exact: true }).fill('Girassol#2027')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/negocios/)
})

test('[TEN-006] a company is opened and its administrator signs in at the new address', async ({ page }) => {
  const run = String(Date.now()).slice(-8)
  await page.goto(at('/register'))
  await page.getByLabel('Seu nome').fill('Marina Prado')
  await page.getByLabel('Telefone').fill(`349${run}`)
  await page.getByLabel('E-mail').fill(`marina${run}@exemplo.com.br`)
  await page.getByLabel('Nome da empresa').fill(`Prado Solar ${run}`)
  await expect(page.getByText('Disponível')).toBeVisible()
  await page.getByLabel('CNPJ ou CPF').fill('52998224725')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha').fill(password)
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('link', { name: 'Ir para a entrada' }).click()
  await expect(page).toHaveURL(new RegExp(`prado-solar-${run}\\.localhost.*/login`))
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/negocios/)
})

test('an authenticator app is set up by keyboard alone and asked for at the next sign-in', async ({ page }) => {
  const { generate } = await import('otplib')
  await signIn(page, 'patricia@demo.test')
  await page.getByRole('button', { name: 'Registrar', exact: true }).press('Enter')
  await page.goto(at('/account'))
  await page.getByRole('button', { name: 'Configurar' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Senha atual')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código que o aplicativo mostra')).toBeFocused()
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.keyboard.type(await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guarde estes códigos')).toBeVisible()
  const recovery = ((await page.getByRole('dialog').getByRole('listitem').first().textContent()) ?? '').trim()
  await page.getByRole('button', { name: 'Guardei os códigos' }).press('Enter')
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await fillIn(page, 'patricia@demo.test')
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recovery)
  await page.keyboard.press('Enter')
  // Back to where the person left.
  await expect(page).toHaveURL(at('/account'))
})

test('[TEN-007] the page that Google leads back to hands its answer to the window that asked, and closes', async ({
  page,
}) => {
  await page.goto(at('/login'))
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      const heard = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }))
      Object.assign(window, { heard })
      window.open('/google-callback?code=a-code&state=demo.sealed', 'google', 'popup')
    }),
  ])
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { heard: Promise<unknown> }).heard)).toEqual({
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
