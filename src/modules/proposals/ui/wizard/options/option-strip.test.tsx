import { expect, test } from 'vitest'
import { openForm } from '../test-open-form.tsx'

const names = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent?.replace(/R\$.*/, ''))

test('a second option starts as a copy, and each shows its price; a change of one leaves that of the other', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Kit')
  await screen.getByRole('button', { name: 'Adicionar opção' }).click()
  const tabs = screen.getByRole('tab')
  await expect.poll(names).toEqual(['Opção 1', 'Opção 2'])
  const amounts = () => [...document.querySelectorAll('[role=tab] small')].map((one) => one.textContent)
  await expect.poll(() => amounts()[0] === amounts()[1]).toBe(true)
  const [first] = amounts()
  await screen.getByText('Montar', { exact: true }).click()
  await screen.getByRole('textbox', { name: 'Quantidade de módulos' }).fill('14')
  await expect.poll(() => amounts()[1]).not.toBe(first)
  expect(amounts()[0]).toBe(first)
  await tabs.first().click()
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true')
  expect(amounts()[0]).toBe(first)
})

test('the recommended option is marked; the arrow opens the next one, and a removed one is gone', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Kit')
  await screen.getByRole('button', { name: 'Adicionar opção' }).click()
  const tabs = screen.getByRole('tab')
  await expect.element(tabs.first().getByRole('img', { name: 'Nossa indicação' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Indicar esta' }).click()
  await expect.element(tabs.last().getByRole('img', { name: 'Nossa indicação' })).toBeInTheDocument()
  ;(tabs.last().element() as HTMLElement).focus()
  tabs
    .last()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await expect.element(tabs.first()).toHaveFocus()
  await screen.getByRole('button', { name: 'Remover opção' }).click()
  await expect.element(screen.getByText(/Ofereça até 5 opções/)).toBeVisible()
})

test('at five options there is no sixth, and the button says why', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Kit')
  const add = screen.getByRole('button', { name: /Adicionar opção/ })
  for (let count = 2; count <= 5; count++) {
    await add.click()
    await expect.poll(() => names().length).toBe(count)
  }
  await expect.element(screen.getByRole('button', { name: /Adicionar opção/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a name that another option has is told at the field, and keeps the proposal from being generated', async () => {
  const { screen, goTo, calls } = await openForm()
  await goTo('Kit')
  await screen.getByRole('button', { name: 'Adicionar opção' }).click()
  await screen.getByRole('textbox', { name: 'Nome da opção' }).fill('opção 1')
  await expect.element(screen.getByText('Outra opção já tem este nome.').first()).toBeVisible()
  await goTo('Resumo')
  await screen.getByRole('button', { name: 'Gerar proposta' }).first().click()
  await expect.element(screen.getByRole('heading', { name: 'Escolha o kit' }).first()).toBeVisible()
  expect(calls.filter(({ method, url }) => method === 'POST' && url.includes('proposals'))).toEqual([])
})
