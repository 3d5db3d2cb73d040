import { expect, test } from 'vitest'
import { renderApp } from '../../../../../platform/ui/testing/render-app.tsx'
import { Missing } from './missing-result.tsx'

test('what is typed on the way to a number of modules says with its figures why it does not fit, and the form stays', async () => {
  const strings = {
    code: 'strings-too-long' as const,
    path: 'kit.inverters.0',
    values: { count: 14, volts: 712, limit: 600 },
  }
  const { screen } = await renderApp(<Missing problems={[strings]} />)
  await expect.element(screen.getByText(/14 módulos em série chegam a 712 V no frio, e o limite é 600 V/)).toBeVisible()
})
