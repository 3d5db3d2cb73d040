import { expect, test } from 'vitest'
import { BarsConsumptionGeneration } from '../../../platform/ui/charts/bars-consumption-generation.tsx'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { sampleDocumentModel } from '../document/sample-document.ts'
import { shownMonths } from '../document/shown.ts'
import type { Reader } from '../reading/reading.ts'
import { termsOf } from '../terms-of.ts'
import { variantFigures } from '../variant/offered-range.ts'
import { asSent } from '../variant/variation.ts'
import { variedOffer } from '../variant/varied-offer.ts'
import { ReadingPanel } from './reading/reading-panel.tsx'
import { TermsText } from './received-line.tsx'
import { aProposal } from './testing.ts'

const model = sampleDocumentModel()
const loan = model.figures.payments.find(({ cash }) => !cash)!
const money = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll(/\s/g, ' ')
const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s/g, ' ')

test('what a reader tries stands beside what was sent of the option that they read, not of the one on this screen', async () => {
  const proposal = aProposal({ sharedAt: '2026-11-20T12:00:00Z' })
  const moved = { ...asSent(loan.id), consumption: 0.1 }
  const figures = variantFigures(variedOffer(model, moved), loan.id)
  const sent = { ...variantFigures(model, loan.id), savingCents: 428_55, entryCents: 1_234_56 }
  const reader: Reader = {
    id: '01900000-0000-7000-8000-0000000000f1',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile',
    firstAt: '2026-11-20T12:00:00Z',
    lastAt: '2026-11-20T12:01:00Z',
    visits: 1,
    section: 'simulator',
    seconds: { simulator: 20 },
    isReading: true,
    tried: { ...moved, optionName: 'Essencial', figures, sent },
  }
  serve({
    [`GET /api/proposals/${proposal.id}/reading`]: () => ({
      body: { Content: { isWatched: true, readers: [reader] } },
    }),
  })
  signedIn(['proposals.view'])
  const { screen } = await renderApp(<ReadingPanel proposal={proposal} />)
  await expect.element(screen.getByText('Essencial')).toBeVisible()
  const rows = screen.getByRole('row').elements().map(textOf)
  expect(rows).toContain(`Economia por mês${money(sent.savingCents)}${money(figures.savingCents)}`)
  expect(rows.find((row) => row.startsWith('Entrada'))).toContain(money(sent.entryCents))
  expect(rows).toContain('Consumocomo na proposta+10%')
})

test('accepted terms name the tariff and the consumption that were moved', async () => {
  const { screen } = await renderApp(
    <TermsText terms={termsOf(loan)} premises={{ tariffAdjustment: 0.08, consumption: -0.1 }} />,
  )
  const text = screen.getByText(/Condição escolhida/)
  await expect.element(text).toBeVisible()
  expect(textOf(text.element())).toContain(' · reajuste da tarifa de 8% ao ano · consumo −10%')
})

test('the months of the chart are those of the document', async () => {
  const { consumption, generation } = model.figures
  await renderApp(
    <BarsConsumptionGeneration
      consumption={consumption.expectedMonthlyKwh}
      generation={generation.monthlyKwh}
      hasToggle
    />,
  )
  const shown = shownMonths(model)
  const titles = () =>
    [...document.querySelectorAll('svg title')].map((title) =>
      [...textOf(title).matchAll(/([\d.]+) kWh/g)].map(([, number]) => Number(number!.replace('.', ''))),
    )
  await expect.poll(titles).toHaveLength(12)
  expect(titles()).toEqual(shown.consumption.map((kwh, month) => [kwh, shown.generation[month]]))
})
