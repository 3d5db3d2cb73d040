import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { HelpText } from './help-text.tsx'

test('a question mark explains a field by mouse and by keyboard, and gives the focus back', async () => {
  const { screen } = await renderApp(<HelpText about="Arredondamento">Como a quantidade é arredondada.</HelpText>)
  const button = screen.getByRole('button', { name: 'Ajuda: Arredondamento' })
  await userEvent.click(button)
  const help = screen.getByRole('dialog', { name: 'Ajuda: Arredondamento' })
  await expect.element(help.getByText('Como a quantidade é arredondada.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(help).toBeVisible()
})
