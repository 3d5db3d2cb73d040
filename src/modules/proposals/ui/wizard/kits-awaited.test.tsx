import { expect, test } from 'vitest'
import { everything, openForm } from './test-open-form.tsx'

test('until the suppliers’ kits are read there is no price, and nothing is generated: the first of them may be dearer', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { screen, goTo } = await openForm({}, everything, promise)
  await goTo('preço')
  await expect.element(screen.getByText('Procurando kits para esta potência…').first()).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Preço final/ })).not.toBeInTheDocument()
  await goTo('Resumo')
  const generate = screen.getByRole('button', { name: 'Gerar proposta' }).first()
  await expect.element(generate).toHaveAttribute('aria-busy', 'true')

  resolve({})
  await expect.element(generate).not.toHaveAttribute('aria-busy', 'true')
  await goTo('preço')
  await expect.element(screen.getByRole('row', { name: /^Preço final/ })).toBeVisible()
})
