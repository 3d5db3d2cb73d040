import { expect, test } from 'vitest'
import { everything, openForm } from '../test-open-form.tsx'
import { sampleStart } from '../test-sample-start.ts'
import { estimatedKilometres } from './travel-distance.ts'

const { climate } = sampleStart()
const uberlandia = { name: 'Matriz', latitude: -18.9186, longitude: -48.2772 }

test('[PROP-039] the distance is the straight line from the store by the company’s factor, to one decimal', () => {
  const place = { ...climate!.place, latitude: -19.7472, longitude: -47.9381 }
  const far = { store: uberlandia, climate: { ...climate!, place } }
  expect(estimatedKilometres({ ...far, roadFactor: 1 })).toBeCloseTo(98.8, 0)
  expect(
    estimatedKilometres({ ...far, roadFactor: 1.3 })! / estimatedKilometres({ ...far, roadFactor: 1 })!,
  ).toBeCloseTo(1.3, 2)
  expect(estimatedKilometres({ ...far, climate: null, roadFactor: 1.3 })).toBeNull()
})

test('an estimated distance is entered and called so; a typed one is not', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Composição de preço')
  await screen.getByRole('button', { name: 'Calcular distância' }).click()
  const field = screen.getByRole('textbox', { name: 'Distância até o local' })
  await expect.element(screen.getByText('Estimada: linha reta desde Matriz, vezes 1,3.')).toBeVisible()
  await field.fill('250')
  await expect.element(screen.getByText(/Estimada:/)).not.toBeInTheDocument()
})

test('where the installation knows roads, the distance by road is entered and called so', async () => {
  const { screen, goTo, calls } = await openForm({}, everything, {}, 108.4)
  await goTo('Composição de preço')
  await screen.getByRole('button', { name: 'Calcular distância' }).click()
  await expect.element(screen.getByText('Pela estrada, desde Matriz.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Distância até o local' })).toHaveValue('108,4')
  const { place } = climate!
  const asked = calls.find(({ url }) => url.startsWith('/api/road-distance'))!.url
  expect(asked).toContain(`toLatitude=${place.latitude}&toLongitude=${place.longitude}`)
})

test('a store and an installation at the same point are 0 km apart, and the form says so', async () => {
  const { latitude, longitude } = climate!.place
  const { screen, goTo } = await openForm({ store: { name: 'Matriz', latitude, longitude } })
  await goTo('Composição de preço')
  await screen.getByRole('button', { name: 'Calcular distância' }).click()
  await expect.element(screen.getByText(/Matriz e a instalação estão no mesmo ponto do mapa/)).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Distância até o local' })
  await expect.element(field).toHaveValue('0')
  await field.fill('12')
  await expect.element(screen.getByText(/no mesmo ponto do mapa/)).not.toBeInTheDocument()
})

test('[PROP-050] without the place of the store the distance cannot be estimated, and is typed', async () => {
  const { screen, goTo } = await openForm({ store: null })
  await goTo('Composição de preço')
  await screen.getByRole('button', { name: 'Calcular distância' }).click()
  await expect.element(screen.getByText('Não foi possível calcular a distância.')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Distância até o local' })
  await field.fill('18')
  await expect.element(field).toHaveValue('18')
})
