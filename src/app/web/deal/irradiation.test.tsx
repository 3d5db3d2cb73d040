import { expect, test } from 'vitest'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { aDeal, granted, id, inEnglish, open } from './test-deal-page.tsx'

const lists = Object.fromEntries(
  ['building-types', 'roof-types'].map((list) => [`GET /api/lists/${list}`, content([])]),
)

test('[ENER-040] project data say so when no irradiation is known', async () => {
  const { screen } = await open(`/negocio/${id}/dados-do-projeto`, granted, aDeal({ irradiation: null }), lists)
  await expect.element(screen.getByText('Não foi possível exibir a irradiação solar.', { exact: true })).toBeVisible()
  inEnglish()
  await expect.element(screen.getByText('Unable to display solar irradiation.', { exact: true })).toBeVisible()
})
