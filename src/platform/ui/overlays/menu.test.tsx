import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../pieces/button.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { Menu } from './menu.tsx'

async function open() {
  const ran = vi.fn()
  const groups = [
    {
      items: [
        { label: 'Mover', run: () => ran('Mover') },
        { label: 'Água', run: () => ran('Água') },
        { label: 'Mudar dono', unavailable: 'Só o administrador muda o dono.', run: () => ran('Mudar dono') },
      ],
    },
    { title: 'Perigo', items: [{ label: 'Excluir', isDangerous: true, run: () => ran('Excluir') }] },
  ]
  const { screen } = await renderApp(
    <>
      <Menu groups={groups}>
        <Button>Opções</Button>
      </Menu>
      <Button>Depois</Button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Opções' }))
  await expect.element(screen.getByRole('menuitem', { name: 'Mover' })).toHaveFocus()
  return { screen, ran }
}

test('a menu bears the name of its button, and its groups theirs', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('menu', { name: 'Opções' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Perigo' })).toBeVisible()
})

test('a line is found by its first letter without its accent, and taken with Enter', async () => {
  const { screen, ran } = await open()
  await userEvent.keyboard('a')
  await expect.element(screen.getByRole('menuitem', { name: 'Água' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(ran.mock.calls).toEqual([['Água']])
  await expect.element(screen.getByRole('button', { name: 'Opções' })).toHaveFocus()
})

test('what may not be done is stepped on, says why, and does nothing', async () => {
  const { screen, ran } = await open()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const line = screen.getByRole('menuitem', { name: /^Mudar dono/ })
  await expect.element(line).toHaveFocus()
  await expect.element(line).toHaveAttribute('aria-disabled', 'true')
  expect(line.element().textContent).toContain('Só o administrador muda o dono.')
  await userEvent.keyboard('{Enter}')
  expect(ran).not.toHaveBeenCalled()
})

test('Tab goes on from the button, and a press on the button closes the list', async () => {
  const { screen } = await open()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Depois' })).toHaveFocus()
  const opener = screen.getByRole('button', { name: 'Opções' })
  await userEvent.click(opener)
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.click(opener)
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

function Asked() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Menu
        groups={[
          {
            items: [
              { label: 'Escrever', run: () => setShown(true) },
              { label: 'Nada', run: () => {} },
            ],
          },
        ]}
      >
        <Button>Opções</Button>
      </Menu>
      {isShown && <input aria-label="Campo" ref={(field) => field?.focus()} />}
    </>
  )
}

test('the focus stays where the action of a line puts it, and is on the button else', async () => {
  const { screen } = await renderApp(<Asked />)
  const button = screen.getByRole('button', { name: 'Opções' })
  await button.click()
  await screen.getByRole('menuitem', { name: 'Nada' }).click()
  await expect.element(button).toHaveFocus()
  await button.click()
  await screen.getByRole('menuitem', { name: 'Escrever' }).click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Campo' })).toHaveFocus()
})
