import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CompanyFeatures, setCompanyFeatures } from '../../../../platform/ui/data/company-features.ts'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { changeLanguage } from '../../../../platform/ui/text/language.ts'
import { ChatButton } from './chat-button.tsx'

const withChat = { features: { 'chat-support': true }, isDemo: false }

afterEach(async () => {
  setCompanyFeatures({ features: {}, isDemo: false })
  changeLanguage('pt-BR')
  await page.viewport(1280, 800)
})

async function shown(at: string, company: CompanyFeatures = withChat) {
  signedIn()
  serve({ 'GET /api/internal-rooms': content({ list: [], nextCursor: null, unread: 3, maySeeOthers: false }) })
  setCompanyFeatures(company)
  const { screen } = await renderApp(
    <>
      <div id="top-bar-slot" />
      <ChatButton />
    </>,
    { at },
  )
  const button = screen.getByRole('button', { name: /^(Chat interno|Internal chat), 3/ })
  await expect.element(button).toBeVisible()
  const isInTopBar = () => document.getElementById('top-bar-slot')!.contains(button.element())
  return { screen, button, isInTopBar }
}

test('[SHELL-015] the chat floats with the feature, off login paths and the root, and outside the demo company', async () => {
  await page.viewport(1280, 800)
  expect((await shown('/negocios')).isInTopBar()).toBe(false)
})

test.each([
  ['without the feature', '/negocios', { features: { 'chat-support': false }, isDemo: false }],
  ['before the session was read', '/negocios', { features: {}, isDemo: false }],
  ['in the demo company', '/negocios', { ...withChat, isDemo: true }],
  ['at the root', '/', withChat],
  ['on a login path', '/login/recovery', withChat],
  ['on the page that it opens', '/internal-chat', withChat],
])('[SHELL-015] nothing floats %s: the one entrance is in the top bar', async (_when, at, company) => {
  await page.viewport(1280, 800)
  expect((await shown(at, company)).isInTopBar()).toBe(true)
})

test('on a phone nothing floats over the screen or its lower edge', async () => {
  await page.viewport(360, 640)
  expect((await shown('/negocios')).isInTopBar()).toBe(true)
})

test('the floating button opens the panel above itself, and has the focus again once Esc has closed it', async () => {
  await page.viewport(1280, 800)
  const { screen, button } = await shown('/negocios')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const rooms = screen.getByRole('heading', { name: 'Conversas' })
  await expect.element(rooms).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  const below = button.element().getBoundingClientRect().top
  await expect.poll(() => document.querySelector('[data-above]')!.getBoundingClientRect().bottom).toBeLessThan(below)
  await userEvent.keyboard('{Escape}')
  await expect.element(rooms).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the floating button says in English, too, how much is new', async () => {
  await page.viewport(1280, 800)
  changeLanguage('en-US')
  const { button } = await shown('/negocios')
  await expect.element(button).toHaveAccessibleName('Internal chat, 3 new messages')
})
