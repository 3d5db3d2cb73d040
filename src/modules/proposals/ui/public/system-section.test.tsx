import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lightPalette } from '../../../../platform/document/palette.ts'
import { renderApp } from '../../../../platform/ui/testing/render-app.tsx'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { sampleDrawnDocument } from '../../document/roof/test-drawn-document.ts'
import { sampleDocumentModel } from '../../document/sample-document.ts'
import { documentWords } from '../../document/words.ts'
import { SystemSection } from './system-section.tsx'
import '../public-proposal.css'

const colours = Object.fromEntries(
  Object.entries(lightPalette({ primary: '#004B57', secondary: '#2BB673' })).map(([role, colour]) => [
    `--${role}`,
    colour,
  ]),
)

const shown = (model: ProposalDocumentModel) =>
  renderApp(
    <div style={colours}>
      <SystemSection model={model} words={documentWords(model.lang)} />
    </div>,
  )

test('the customer sees the roof as it was drawn, and opens the diagram', async () => {
  await page.viewport(390, 844)
  const { screen } = await shown(sampleDrawnDocument())
  await expect
    .element(screen.getByRole('img', { name: /^Planta do telhado com 26 módulos: string A com/ }))
    .toBeVisible()
  await expect.element(screen.getByText(/O telhado foi desenhado com suas medidas/)).toBeVisible()
  await screen.getByText('Diagrama unifilar').click()
  await expect.element(screen.getByRole('img', { name: /^Diagrama unifilar: 26 módulos/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('an offer without a drawn roof is shown as before, without a diagram', async () => {
  const { screen } = await shown(sampleDocumentModel())
  await expect.element(screen.getByRole('img', { name: 'Desenho do telhado com 10 módulos' })).toBeVisible()
  await expect.element(screen.getByText('Diagrama unifilar')).not.toBeInTheDocument()
})
