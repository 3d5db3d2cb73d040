import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { changeLanguage } from '../../text/language.ts'
import { UrlField } from './url-field.tsx'

function Link() {
  const [url, setUrl] = useState('')
  return <UrlField label="Endereço" value={url} onChange={setUrl} />
}

test('[SHELL-081] a field for a web address refuses what is none, in both languages', async () => {
  const { screen } = await renderApp(<Link />)
  const field = screen.getByLabelText('Endereço')
  await userEvent.fill(field, 'nossa loja')
  await userEvent.tab()
  await expect.element(screen.getByText('Informe uma URL válida.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  changeLanguage('en-US')
  await expect.element(screen.getByText('Enter a valid URL.')).toBeVisible()
  changeLanguage('pt-BR')
  await userEvent.fill(field, 'javascript:alert(1)')
  await expect.element(screen.getByText('Informe uma URL válida.')).toBeVisible()
  await userEvent.fill(field, 'https://loja.com.br/solar')
  await expect.element(screen.getByText('Informe uma URL válida.')).not.toBeInTheDocument()
})
