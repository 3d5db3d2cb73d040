import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumInstall } from '../src/platform/testing/chromium-path.ts'

const base = 'http://demo.localhost:4140'
const { executablePath, env } = await chromiumInstall()
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags],
  env: { ...process.env, ...env } as never,
})
const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' })
const page = await context.newPage()
await page.goto(`${base}/login`)
await page.getByLabel('E-mail').fill('admin@demo.test')
await page.getByLabel('Senha', { exact: true }).fill('Girassol@2026')
await page.getByRole('button', { name: 'Entrar', exact: true }).click()
await page.waitForFunction(() => location.pathname !== '/login')
await page
  .getByRole('button', { name: 'Agora não' })
  .click({ timeout: 3000 })
  .catch(() => {})
for (const arg of process.argv.slice(2)) {
  const [path, width, height, scheme, out, script] = arg.split('|')
  await page.setViewportSize({ width: Number(width), height: Number(height) })
  await page.emulateMedia({ colorScheme: scheme as 'light', reducedMotion: 'reduce' })
  await page.goto(base + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(900)
  if (script) {
    for (const key of script.split(',')) {
      await page
        .locator('section[tabindex="0"]')
        .first()
        .focus()
        .catch(() => {})
      await page.keyboard.press(key)
    }
    await page.waitForTimeout(1200)
  }
  await page.screenshot({ path: `/tmp/h-${out}.png` })
}
await browser.close()
