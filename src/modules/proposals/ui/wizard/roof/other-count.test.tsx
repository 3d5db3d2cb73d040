import { expect, test } from 'vitest'
import { everything, openForm } from '../test-open-form.tsx'
import { sampleKit, sampleStart } from '../test-sample-start.ts'
import { startingState } from '../wizard-state.ts'
import { withRoof } from './drawn-roof.ts'

test('where no kit is of as many modules as were drawn, the nearest is asked about at the step of the kits', async () => {
  const start = sampleStart()
  const plane = { id: 'a', name: 'Norte', tilt: 20, azimuth: 0, shade: 0, modules: 9, areaM2: 30 }
  const roof = { planes: [plane], modules: 9, moduleId: null, inverters: [] }
  const draft = { ...withRoof(startingState(start), roof, true), step: 'kit' as const }
  const kit = sampleKit(start, 'f1')
  const { screen } = await openForm(
    { draft: { draft, updatedAt: '2026-11-20T17:32:00Z' } },
    everything.filter((id) => id !== 'proposals.kit-own' && id !== 'proposals.kit-custom'),
    { kits: [kit], modules: start.catalogue.modules, inverters: start.catalogue.inverters },
  )
  const question = screen.getByText(/foram desenhados 9 módulos, e nenhum kit tem esse número\. O mais próximo tem 8/)
  await expect.element(question.first()).toBeVisible()
  expect(document.querySelector('input[type=radio]:checked[name]')?.closest('label')?.textContent ?? '').not.toContain(
    'Kit fechado',
  )
  await screen.getByRole('button', { name: 'Usar o de 8 módulos' }).click()
  await expect.element(screen.getByRole('radio', { name: /Kit fechado/ })).toBeChecked()
  await expect.element(screen.getByRole('button', { name: 'Usar o de 8 módulos' })).not.toBeInTheDocument()
})
