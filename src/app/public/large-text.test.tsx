import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleDocumentModel } from '../../modules/proposals/document/sample-document.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import type { SharedProposal } from './public-calls.ts'
import { SharedProposalPage } from './shared-proposal-page.tsx'
import { openedProposal } from './testing.ts'

const name = 'Sol do Cerrado Energia Renovável e Engenharia Ltda.'
const brand = { primary: '#004B57', secondary: '#2BB673', logo: null, logoOnDark: null, banner: null }
const sample = sampleDocumentModel()
const model = {
  ...sample,
  company: { ...sample.company, name },
  client: { ...sample.client, name: 'Maria Aparecida Wasserstein-Albuquerque de Vasconcelos Cavalcanti' },
  consultant: { ...sample.consultant, name: 'Bartholomeu Constantinopolitano Nepomuceno' },
}
const terms = {
  paymentId: 'bank',
  paymentName: 'Financiamento do Banco do Empreendedorismo Sustentável',
  priceCents: 123_456_78,
  entryCents: 12_345_67,
  instalments: 120,
  financedCents: 111_111_11,
  firstInstalmentCents: 1_234_56,
}
const opened = openedProposal(model)
const acceptance = { isReceived: false, at: '2026-11-20T12:00:00Z', name: model.client.name, terms, optionId: 'only' }
const accepted: SharedProposal = { ...opened, state: 'accepted', acceptance }

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(390, 844)
})
afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})

/** What stands over the edge of the screen, and pieces of the page's head that lie over one another. */
function faults(): string[] {
  const found: string[] = []
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) found.push(`the page is ${wide} px wide in ${innerWidth}: ${overTheEdge().join(', ')}`)
  const pieces = [...document.querySelectorAll('.pp-bar > div > *, .pp-hero-text > *, .pp-sun')]
  for (const piece of pieces) {
    const { left, right } = piece.getBoundingClientRect()
    if (left < 0 || right > innerWidth || piece.scrollWidth > piece.clientWidth + 1)
      found.push(`${piece.tagName} goes from ${left} to ${right}: ${piece.textContent?.slice(0, 40)}`)
    for (const other of pieces)
      if (piece !== other && overlap(piece, other)) found.push(`${piece.textContent} lies over ${other.textContent}`)
  }
  return found
}

/** What stands over the edge itself, not only by what is in it, and is not moved sideways on its own. */
const overTheEdge = () =>
  [...document.querySelectorAll('.pp *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth && one.closest('.pp-scroll') === null)
    .map((one) => `${one.tagName}.${one.getAttribute('class')} ${one.textContent?.slice(0, 30)}`)
    .slice(0, 12)

function overlap(one: Element, other: Element) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}

test.each([
  ['an open', 1, opened],
  ['an open', 2, opened],
  ['an accepted', 1, accepted],
  ['an accepted', 2, accepted],
] as const)('%s proposal with long names fits a phone, at %i times the size of text', async (_which, times, shown) => {
  document.documentElement.style.fontSize = `${times * 100}%`
  serve({
    'GET /api/public/proposals/abcdefgh': () => ({
      body: {
        Content: {
          company: {
            name,
            primaryColor: '#004B57',
            secondaryColor: '#2BB673',
            logoUrl: '',
            bannerUrl: '',
            phone: '',
            email: '',
          },
          hasPassword: false,
          expired: null,
          withdrawn: null,
        },
      },
    }),
    'POST /api/public/proposals/abcdefgh/open': () => ({ body: { Content: shown } }),
    'POST /api/public/proposals/abcdefgh/reading': () => ({ body: { Content: { standing: shown.standing } } }),
  })
  const screen = await render(<SharedProposalPage token="abcdefgh" lang="pt-BR" face={{ company: '', brand }} />)
  await expect.element(screen.getByText(/^Para Maria/)).toBeVisible()
  await expect.poll(faults).toEqual([])
})
