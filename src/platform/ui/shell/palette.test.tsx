import { expect, test } from 'vitest'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { Shell } from './shell.tsx'

const icon = () => null
const area = {
  screens: [],
  rail: [
    { group: 'sell' as const, label: { pt: 'Negócios', en: 'Deals' }, icon, to: '/negocios' },
    { group: 'sell' as const, label: { pt: 'Vendas', en: 'Sales' }, icon, to: '/vendas' },
  ],
}

const press = (init: KeyboardEventInit) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  )

/** What the browser does with the letters of a key: they go into the field that has the focus, and nowhere without one. */
const type = (letters: string) => document.execCommand('insertText', false, letters)

// The first test of its file: what finds has not been fetched yet.
test('what is typed right behind Ctrl+K stands in the field before anything of it was fetched, and Enter waits for the finds', async () => {
  signedIn()
  serve({})
  const { screen, address } = await renderApp(<Shell />, { at: '/negocios', areas: [area] })
  await expect.element(screen.getByRole('link', { name: 'Vendas' })).toBeVisible()
  press({ key: 'k', ctrlKey: true })
  // A key comes no sooner than the next task.
  await new Promise((resolve) => setTimeout(resolve))
  type('ven')
  press({ key: 'Enter' })
  expect(document.activeElement).toHaveProperty('value', 'ven')
  await expect.poll(address).toBe('/vendas')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the focus goes back to where it was, and a finger closes the palette by its button', async () => {
  signedIn()
  serve({})
  const { screen } = await renderApp(<Shell />, { at: '/negocios', areas: [area] })
  const link = screen.getByRole('link', { name: 'Vendas' })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  press({ key: 'k', ctrlKey: true })
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
  await expect.element(screen.getByRole('option', { name: 'Negócios' })).toHaveAttribute('aria-selected', 'true')
  press({ key: 'Escape' })
  await expect.element(link).toHaveFocus()
  press({ key: 'k', ctrlKey: true })
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
  ;(
    screen.getByRole('dialog').getByRole('button', { name: 'Fechar', includeHidden: true }).element() as HTMLElement
  ).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
