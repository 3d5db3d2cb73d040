import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatsOf } from '../../platform/i18n/formats.ts'
import { setClosedModules } from '../../platform/ui/data/closed-modules.ts'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { readSession, setInstance } from '../../platform/ui/data/session.ts'
import { openDialog } from '../../platform/ui/feedback/dialogs.ts'
import { imageProblem } from '../../platform/ui/forms/image-file.ts'
import { copyText } from '../../platform/ui/pieces/copy-text.tsx'
import { openTab } from '../../platform/ui/pieces/open-tab.ts'
import { startServiceWorker } from '../../platform/ui/pwa/service-worker.ts'
import { announceUpdate } from '../../platform/ui/pwa/updates.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { visualArea } from '../../platform/ui/shell/visual-area.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { changeLanguage } from '../../platform/ui/text/language.ts'
import { changeAppearance } from '../../platform/ui/theme/appearance.ts'
import { App } from './app.tsx'
import { mayReload } from './load-page.ts'
import { makeRouter } from './router.tsx'

const { date, money, time } = formatsOf('pt-BR')

const Deals = () => <h1>Negócios</h1>
const here: Area = {
  module: 'deals',
  rail: [{ group: 'sell', label: { pt: 'Negócios', en: 'Deals' }, icon: () => null, to: '/negocios' }],
  screens: [
    { path: '/negocios', page: async () => Deals },
    { path: '/gone', page: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
  ],
}
const areas = [here, visualArea]

async function open(path: string, reload = () => {}, mounted = areas) {
  signedIn()
  serve({})
  const queries = makeQueryClient()
  const router = makeRouter(mounted, queries, createMemoryHistory({ initialEntries: [path] }), reload)
  return render(<App areas={mounted} queries={queries} router={router} />)
}

afterEach(async () => {
  setClosedModules({})
  changeLanguage('pt-BR')
  changeAppearance({ fontSize: 'normal', highContrast: false, reducedMotion: false, dark: 'off' })
  await page.viewport(1280, 800)
})

test('[SHELL-043] [SHELL-044] the update banner is hidden until an update arrives, and its button puts it in place', async () => {
  const screen = await open('/negocios')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  expect(screen.getByText('Uma nova versão está disponível.').query()).toBeNull()
  const reload = vi.fn()
  announceUpdate(reload)
  await expect.element(screen.getByText('Uma nova versão está disponível.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(reload).toHaveBeenCalledOnce()
  changeLanguage('en-US')
  await expect.element(screen.getByText('A new version is available.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Update' })).toBeVisible()
})

test('[SHELL-010] a module under maintenance gives way to its notice, and one outside the plan to another', async () => {
  setClosedModules({ deals: 'maintenance' })
  const screen = await open('/negocios')
  await expect.element(screen.getByText('Este módulo está em manutenção.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Negócios', level: 1 }).query()).toBeNull()
  changeLanguage('en-US')
  await expect.element(screen.getByText('This module is under maintenance.')).toBeVisible()
  setClosedModules({ deals: 'restricted' })
  await expect.element(screen.getByText('This module is not part of your plan.')).toBeVisible()
  changeLanguage('pt-BR')
  await expect.element(screen.getByText('Este módulo não faz parte do seu plano.')).toBeVisible()
  // The screen of the plan does not exist, so there is no link to it.
  expect(screen.getByRole('link', { name: 'Ver o plano' }).query()).toBeNull()
  await expect.element(screen.getByText('Quem administra a conta pode incluí-lo.')).toBeVisible()
})

test('a module outside the plan and a blocked instance link to the plan and its invoices where the product has them', async () => {
  const billing: Area = { screens: [{ path: '/billing', page: async () => () => <h1>Faturamento</h1> }] }
  setClosedModules({ deals: 'restricted' })
  const screen = await open('/negocios', () => {}, [...areas, billing])
  await expect.element(screen.getByRole('link', { name: 'Ver o plano' })).toHaveAttribute('href', '/billing')
  setClosedModules({})
  setInstance({ ...readSession().companyState.instance, Status: 'blocked' })
  await expect.element(screen.getByRole('heading', { name: 'Instância bloqueada' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver faturas em aberto' })).toHaveAttribute('href', '/billing')
  await userEvent.click(screen.getByRole('link', { name: 'Ver faturas em aberto' }))
  await expect.element(screen.getByRole('heading', { name: 'Faturamento' })).toBeVisible()
  setInstance(null)
})

const logo = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`,
  )}`

test('a wide logo stands in the open rail in the place of the name, and gives way to the mark where the rail is folded', async () => {
  await page.viewport(1280, 800)
  localStorage.setItem('girassol.rail', 'open')
  const screen = await open('/negocios')
  setInstance({ ...readSession().companyState.instance, Nome: 'Sol do Cerrado', UrlImagem: logo(300, 100) })
  const brand = screen.getByRole('link', { name: 'Sol do Cerrado' })
  const picture = () => brand.element().querySelector('img')
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0
  await expect.poll(() => picture()?.hasAttribute('data-wide')).toBe(true)
  expect(picture()!.getBoundingClientRect().width).toBeGreaterThanOrEqual(90)
  expect(heightOf(picture())).toBeGreaterThanOrEqual(30)
  await expect.element(brand.getByText('Sol do Cerrado')).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Recolher' }))
  await expect.poll(picture).toBeNull()
  expect(heightOf(brand.element().querySelector('svg'))).toBeGreaterThanOrEqual(20)
  // A logo that is no wider than its place stays.
  setInstance({ ...readSession().companyState.instance, UrlImagem: logo(100, 100) })
  await expect.poll(() => heightOf(picture())).toBeGreaterThanOrEqual(20)
  setInstance(null)
  localStorage.removeItem('girassol.rail')
})

test('[SHELL-012] [SHELL-013] the access-restriction and the feature-maintenance dialog open over any screen', async () => {
  const screen = await open('/negocios')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  openDialog('access-restriction')
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Acesso restrito')
  openDialog('feature-maintenance')
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Em manutenção')
  openDialog(null)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('[SHELL-005] /visual shows the visual accessibility options', async () => {
  const screen = await open('/visual')
  await expect.element(screen.getByRole('heading', { name: 'Acessibilidade visual' })).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Alto contraste' }))
  expect(document.documentElement.hasAttribute('data-high-contrast')).toBe(true)
  await expect.element(screen.getByRole('switch', { name: 'Menos movimento' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Escuro' })).toBeInTheDocument()
})

test('[SHELL-006] /visual/fonts lets the person choose normal, large or extra large', async () => {
  const screen = await open('/visual/fonts')
  for (const [name, size] of [
    ['Grande', '115%'],
    ['Muito grande', '130%'],
    ['Normal', '100%'],
  ] as const) {
    await userEvent.click(screen.getByText(name, { exact: true }))
    expect(document.documentElement.style.fontSize).toBe(size)
  }
})

test('[SHELL-026] the languages are offered as Portuguese and English', async () => {
  const screen = await open('/visual')
  await expect.element(screen.getByText('Português', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Inglês', { exact: true })).toBeVisible()
})

test('[SHELL-027] [SHELL-028] dates, times and money are Brazilian in every language', () => {
  for (const lang of ['pt-BR', 'en-US'] as const) {
    changeLanguage(lang)
    expect(date('2026-03-09')).toBe('09/03/2026')
    expect(time('2026-03-09T21:05:00Z')).toBe('18:05')
    expect(money(123_456).replace(/\s/u, ' ')).toBe('R$ 1.234,56')
  }
})

test('[SHELL-035] below 600 px the phone layout shows, from 1024 px the desktop layout', async () => {
  const screen = await open('/negocios')
  const rail = () => [...document.querySelectorAll<HTMLElement>('nav')].filter((nav) => nav.offsetParent !== null)
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  const isDesktop = () =>
    rail().length === 1 && rail()[0]!.getBoundingClientRect().left === 0 && rail()[0]!.offsetHeight > 400
  for (const [width, desktop] of [
    [599, false],
    [1023, false],
    [1024, true],
    [1440, true],
    [1920, true],
  ] as const) {
    await page.viewport(width, 800)
    await expect.poll(isDesktop).toBe(desktop)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('[SHELL-045] a screen whose file does not load is logged and tells nothing specific', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const screen = await open('/gone')
  await expect.element(screen.getByText('Não foi possível carregar.')).toBeVisible()
  expect(screen.getByText('dynamically imported', { exact: false }).query()).toBeNull()
  expect(logged.mock.calls.flat().map(String).join()).toContain('/gone')
  logged.mockRestore()
})

test('[SHELL-046] a navigation error reloads the page, at most once per path within one minute', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.fn()
  const first = await open('/gone', reload)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await first.unmount()
  await open('/gone', reload)
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(1)
  expect(reload).toHaveBeenCalledOnce()
  const now = Date.now()
  expect(mayReload('/x', now)).toBe(true)
  expect(mayReload('/x', now + 59_999)).toBe(false)
  expect(mayReload('/y', now + 59_999)).toBe(true)
  expect(mayReload('/x', now + 60_000)).toBe(true)
  logged.mockRestore()
})

test('[SHELL-084] [SHELL-085] a copy is told, and so is one that failed', async () => {
  const screen = await open('/negocios')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValue(new Error('no'))
  await copyText('1042')
  await expect.element(screen.getByText('Texto copiado.')).toBeVisible()
  await copyText('1042')
  await expect.element(screen.getByText('Não foi possível copiar o texto.')).toBeVisible()
  changeLanguage('en-US')
  await copyText('1042')
  await expect.element(screen.getByText('Unable to copy the text.')).toBeVisible()
  write.mockRestore()
})

test('[SHELL-086] a blocked popup is told', async () => {
  const screen = await open('/negocios')
  const blocked = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openTab()).toBeNull()
  await expect
    .element(screen.getByText('Pop-up bloqueado. Libere os pop-ups do navegador e tente novamente.'))
    .toBeVisible()
  changeLanguage('en-US')
  openTab()
  await expect.element(screen.getByText('Popup blocked.')).toBeVisible()
  blocked.mockRestore()
})

test('[SHELL-089] a service worker that does not register is told', async () => {
  const screen = await open('/negocios')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refused = vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new TypeError('no'))
  await startServiceWorker(() => {})
  await expect.element(screen.getByText('Falha no serviço em segundo plano, recarregue a página.')).toBeVisible()
  changeLanguage('en-US')
  await startServiceWorker(() => {})
  await expect.element(screen.getByText('Service worker failed, reload the page.')).toBeVisible()
  refused.mockRestore()
  logged.mockRestore()
})

test('a picture is a JPG or a PNG under 20 MB', () => {
  const said = (type: string, size: number) => imageProblem({ type, size })?.pt ?? null
  expect(said('application/pdf', 10)).toBe('O arquivo deve ser uma imagem.')
  expect(said('image/gif', 10)).toBe('A imagem deve ser JPG ou PNG com menos de 20 MB.')
  expect(said('image/png', 20 * 1_048_576)).toBe('A imagem deve ser JPG ou PNG com menos de 20 MB.')
  expect(said('image/jpeg', 20 * 1_048_576 - 1)).toBeNull()
})
