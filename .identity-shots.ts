import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumInstall } from './src/platform/pdf/chromium-path.ts'
const install = await chromiumInstall()
const browser = await chromium.launch({ executablePath: install.executablePath, args: chromiumFlags, env: { ...process.env, ...install.env } as never })
const base = 'http://demo.localhost:3431'
const only = process.argv[2]
for (const [name, width, height, scheme] of [['1440-light', 1440, 900, 'light'], ['1440-dark', 1440, 900, 'dark'], ['390-light', 390, 844, 'light'], ['390-dark', 390, 844, 'dark']] as const) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message))
  const shot = (what: string) => page.screenshot({ path: `/tmp/identity-shots/${what}-${name}.png`, fullPage: what.includes('full') })
  await page.goto(base + '/login'); await page.waitForSelector('form'); await page.waitForTimeout(500); await shot('login')
  await page.goto(base + '/register'); await page.waitForSelector('form')
  await page.getByLabel('Nome da empresa').fill('Água Viva Solar')
  await page.getByLabel('Senha', { exact: true }).fill('Giras2')
  await page.waitForTimeout(900); await shot('register-full')
  await page.goto(base + '/login/recovery'); await page.waitForSelector('form'); await shot('recovery')
  await page.goto(base + '/login/change-password?email=admin@demo.test'); await page.waitForSelector('form'); await page.getByLabel('Nova senha', {exact: true}).fill('abc'); await page.getByRole('button', { name: 'Salvar e entrar' }).click(); await page.waitForTimeout(300); await shot('change')
  await page.goto(base + '/login'); await page.waitForSelector('form')
  await page.getByLabel('E-mail').fill('admin@demo.test'); await page.getByLabel('Senha', { exact: true }).fill('Girassol@2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForSelector('text=Registrar este dispositivo'); await page.waitForTimeout(600); await shot('track')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await page.goto(base + '/account'); await page.waitForSelector('text=Membro desde'); await page.waitForTimeout(1200); await shot('account-full')
  await page.close(); await context.close()
}
await browser.close()
