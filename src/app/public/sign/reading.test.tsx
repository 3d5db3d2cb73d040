import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { SignPage } from './sign-page.tsx'
import { address, answer, shown, token } from './testing.ts'
import './sign.css'

const clause = '4.1. A CONTRATADA instalará o sistema em até 60 (sessenta) dias, ao preço de R$ 24.890,00.'
const pageOf = (number: number, text: string) => ({ number, width: 850, height: 1100, text })

async function openPage(change: Partial<ShownSigning> = {}) {
  const calls = serve({
    [`GET ${address}`]: answer({ ...shown, ...change }),
    [`POST ${address}/views`]: answer(undefined),
  })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(<SignPage token={token} lang="pt-BR" company="" logo="" colors={colors} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { screen, calls }
}

beforeEach(() => page.viewport(390, 844))

test('what is signed, from whom, for how much and until when stands above its pages', async () => {
  const { screen } = await openPage({ asks: { name: 'Rafael Borges', phone: '' } })
  const facts = document.querySelector('dl')!
  await expect.element(screen.getByText('R$ 24.890,00')).toBeVisible()
  expect([...facts.children].map(({ textContent }) => textContent)).toEqual([
    'DocumentoContrato 2026/0418',
    'Enviado porRafael Borges, Sol do Cerrado Energia',
    'ValorR$ 24.890,00',
    'Prazo30/11/2026 18:00',
  ])
})

test('on a phone the words of a page are read in letters as large as the rest, with its amounts and terms marked', async () => {
  const { screen } = await openPage({ pages: [pageOf(1, `Cláusula 4ª · Do prazo\n${clause}`)] })
  const line = screen.getByText('A CONTRATADA instalará', { exact: false })
  await expect.element(line).toBeVisible()
  expect(Number.parseFloat(getComputedStyle(line.element()).fontSize)).toBeGreaterThanOrEqual(16)
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '60 (sessenta) dias',
    'R$ 24.890,00',
  ])
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('the pages themselves are a press away, and one of them is enlarged until its letters can be read', async () => {
  const { screen } = await openPage()
  await screen.getByRole('button', { name: 'Ver as páginas' }).click()
  const picture = screen.getByRole('img', { name: 'Página 1 de 1' })
  await expect.element(picture).toBeInTheDocument()
  const before = picture.element().getBoundingClientRect().width
  await screen.getByRole('button', { name: 'Ampliar a página 1' }).click()
  await expect.poll(() => picture.element().getBoundingClientRect().width).toBeGreaterThan(before * 2)
  expect(document.documentElement.scrollWidth).toBe(390)
  await screen.getByRole('button', { name: 'Ver a página 1 inteira' }).click()
  await expect.poll(() => picture.element().getBoundingClientRect().width).toBe(before)
})

test('a scanned page has no words: it is shown as it is', async () => {
  const { screen } = await openPage({ pages: [pageOf(1, '')] })
  await expect.element(screen.getByRole('img', { name: 'Página 1 de 1' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ver o texto' }).query()).toBeNull()
})

test('where there is room the pages come first', async () => {
  await page.viewport(1280, 900)
  const { screen } = await openPage()
  await expect.element(screen.getByRole('button', { name: 'Ver o texto' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Página 1 de 1' })).toBeInTheDocument()
})

test('a page of words longer than the screen counts as read at its end, screen by screen', async () => {
  const long = Array.from({ length: 60 }, () => clause).join('\n')
  const { screen, calls } = await openPage({ pages: [pageOf(1, long)] })
  const continueButton = screen.getByRole('button', { name: 'Continuar lendo' })
  await continueButton.click()
  await expect.poll(() => scrollY).toBeGreaterThan(200)
  expect(screen.getByRole('button', { name: 'Li tudo, continuar' }).query()).toBeNull()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(screen.getByRole('button', { name: 'Li tudo, continuar' })).toBeVisible()
  const read = () => calls.some(({ url, body }) => url.endsWith('/views') && (body as { isRead: boolean }).isRead)
  await expect.poll(read).toBe(true)
})

test('a last page longer than the screen is read once its foot has come into view, screen by screen by the one button', async () => {
  await page.viewport(1440, 900)
  const { screen, calls } = await openPage({ pages: [pageOf(1, clause), pageOf(2, clause)] })
  const continueButton = screen.getByRole('button', { name: 'Continuar lendo' })
  const done = screen.getByRole('button', { name: 'Li tudo, continuar' })
  const last = () => document.querySelector('[data-page="2"]')!.getBoundingClientRect()
  const foot = () => document.querySelector('footer')!.getBoundingClientRect().top
  // Half of the last page is in sight, and its end is not.
  scrollTo(0, scrollY + last().top - innerHeight * 0.4)
  await expect.element(screen.getByText('Página 2 de 2', { exact: true }).first()).toBeVisible()
  expect(last().bottom).toBeGreaterThan(foot())
  await expect.element(continueButton).toBeVisible()
  expect(done.query()).toBeNull()
  const read = () => calls.some(({ url, body }) => url.endsWith('/views') && (body as { isRead: boolean }).isRead)
  expect(read()).toBe(false)
  ;(continueButton.element() as HTMLElement).focus()
  await expect
    .poll(async () => {
      if (continueButton.query()) await userEvent.keyboard('{Enter}')
      return done.query()
    })
    .not.toBeNull()
  await expect.poll(() => last().bottom).toBeLessThanOrEqual(foot() + 2)
  await expect.poll(read).toBe(true)
})

test('a paper that fits the screen is read as soon as it is seen', async () => {
  await page.viewport(1440, 1900)
  const { screen } = await openPage()
  await expect.element(screen.getByRole('button', { name: 'Ver o texto' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Li tudo, continuar' })).toBeVisible()
})
