import { expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Failure } from './failure.tsx'

const shown = async (status: number) => {
  const failure = new ApiError(status, { Code: 'deals.not_found', Message: 'Negócio não encontrado.' })
  return (await renderApp(<Failure failure={failure} retry={() => {}} />)).screen
}

test('a record that is not there says so and leads back; trying again is offered where it may help', async () => {
  const gone = await shown(404)
  await expect.element(gone.getByRole('heading')).toHaveTextContent('Negócio não encontrado.')
  await expect.element(gone.getByText(/foi excluído ou não é visível para você/)).toBeVisible()
  expect(gone.getByRole('button', { name: 'Tentar novamente' }).elements()).toEqual([])
  await gone.unmount()
  const broken = await shown(500)
  await expect.element(broken.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
})
