import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { momentary } from '../routing/lasting-search.ts'
import { useUrlState } from '../routing/use-url-state.ts'
import { renderApp } from '../testing/render-app.tsx'
import { SidePeek, WithPeek } from './side-peek.tsx'

const schema = z.object({ open: momentary(z.string().optional()), state: z.string().optional() })

function List() {
  const { value, set } = useUrlState(schema)
  return (
    <WithPeek
      peek={
        value.open && (
          <SidePeek
            title={`Contato ${value.open}`}
            to="/contacts/1"
            onClose={() => set({ open: undefined })}
            onNext={() => set({ open: '2' })}
          >
            Detalhes
          </SidePeek>
        )
      }
    >
      <button type="button" onClick={() => set({ open: '1' })}>
        Maria
      </button>
      <button type="button" onClick={() => set({ state: 'MG' })}>
        Só de Minas
      </button>
    </WithPeek>
  )
}

afterEach(() => page.viewport(1280, 800))

test('the way back closes the peek and stays on the list, as it was filtered', async () => {
  const { screen, router, address } = await renderApp(<List />, { at: '/contacts' })
  await userEvent.click(screen.getByRole('button', { name: 'Só de Minas' }))
  await expect.poll(address).toBe('/contacts?state=MG')
  await userEvent.click(screen.getByRole('button', { name: 'Maria' }))
  await expect.element(screen.getByRole('heading', { name: 'Contato 1' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Próximo' }))
  await expect.element(screen.getByRole('heading', { name: 'Contato 2' })).toBeVisible()
  router.history.back()
  await expect.element(screen.getByRole('heading', { name: 'Contato 2' })).not.toBeInTheDocument()
  expect(address()).toBe('/contacts?state=MG')
})

test('closing the peek is the way back, so that going back does not meet it again', async () => {
  const { screen, router, address } = await renderApp(<List />, { at: '/contacts' })
  await userEvent.click(screen.getByRole('button', { name: 'Só de Minas' }))
  await expect.poll(address).toBe('/contacts?state=MG')
  const entries = router.history.length
  for (let time = 0; time < 2; time++) {
    await userEvent.click(screen.getByRole('button', { name: 'Maria' }))
    await userEvent.click(screen.getByRole('button', { name: 'Próximo' }))
    await expect.element(screen.getByRole('heading', { name: 'Contato 2' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await expect.element(screen.getByRole('heading', { name: 'Contato 2' })).not.toBeInTheDocument()
    expect(address()).toBe('/contacts?state=MG')
  }
  expect(router.state.location.state.__TSR_index).toBe(0)
  expect(router.history.length).toBe(entries + 1)
})

test('a peek that is closed twice at once does not leave the list', async () => {
  const { screen, address } = await renderApp(<List />, { at: '/contacts' })
  await userEvent.click(screen.getByRole('button', { name: 'Só de Minas' }))
  await expect.poll(address).toBe('/contacts?state=MG')
  for (const name of ['Maria', 'Próximo']) {
    await userEvent.click(screen.getByRole('button', { name: 'Maria' }))
    if (name !== 'Maria') await userEvent.click(screen.getByRole('button', { name }))
    const close = screen.getByRole('button', { name: 'Fechar' }).element() as HTMLElement
    close.click()
    close.click()
    await expect.element(screen.getByRole('button', { name: 'Fechar' })).not.toBeInTheDocument()
    expect(address()).toBe('/contacts?state=MG')
  }
})

test('a filter that was set beside the open peek outlives its closing', async () => {
  const { screen, address } = await renderApp(<List />, { at: '/contacts' })
  await userEvent.click(screen.getByRole('button', { name: 'Maria' }))
  await expect.element(screen.getByRole('heading', { name: 'Contato 1' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Só de Minas' }))
  await expect.poll(address).toBe('/contacts?open=1&state=MG')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await expect.element(screen.getByRole('heading', { name: 'Contato 1' })).not.toBeInTheDocument()
  expect(address()).toBe('/contacts?state=MG')
})

test('on a phone the peek is a sheet with a name: the focus goes into it, stays in it and comes back', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderApp(<List />, { at: '/contacts' })
  await userEvent.click(screen.getByRole('button', { name: 'Maria' }))
  const sheet = screen.getByRole('dialog', { name: 'Contato 1' })
  await expect.element(sheet).toHaveFocus()
  for (let stop = 0; stop < 5; stop++) {
    await userEvent.keyboard('{Tab}')
    expect(sheet.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Maria' })).toHaveFocus()
})
