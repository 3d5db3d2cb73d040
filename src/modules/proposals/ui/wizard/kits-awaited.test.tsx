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

test('what starts from the recommended kit waits for it: an option added and a kit put together meanwhile have one', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { screen, goTo } = await openForm({}, everything, promise)
  await goTo('Kit')
  await expect.element(screen.getByText(/^Alvo: .* kWp\. Procurando kits/)).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar opção' }).click()
  await expect.element(screen.getByRole('button', { name: 'Adicionar opção' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('tab', { name: /Opção 2/ })).not.toBeInTheDocument()
  resolve({})
  const tabs = screen.getByRole('tablist', { name: 'Opções da proposta' }).getByRole('tab')
  await expect.element(tabs.nth(0)).toHaveTextContent('Opção 1R$ 20.525 · 5,58 kWp')
  await expect.element(tabs.nth(1)).toHaveTextContent('Opção 2R$ 20.525 · 5,58 kWp')
})

test('a kit put together before the kits are read starts from the recommended one', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { screen, goTo } = await openForm({}, everything, promise)
  await goTo('Kit')
  await screen.getByText('Montar', { exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Procurando kits para esta potência…' })).toBeVisible()
  await expect.element(screen.getByLabelText('Quantidade de módulos')).not.toBeInTheDocument()
  await screen.getByText('Recomendados', { exact: true }).click()
  await screen.getByText('Montar', { exact: true }).click()
  resolve({})
  await expect.element(screen.getByLabelText('Quantidade de módulos')).toHaveValue('9')
  await expect.element(screen.getByRole('button', { name: 'Adicionar inversor' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Módulo' })).not.toHaveTextContent('Escolha')
})
