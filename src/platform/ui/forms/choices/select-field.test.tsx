import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { MultiSelectField, type Option, SelectField } from './select-field.tsx'

const list = vi.hoisted(() => Promise.withResolvers<void>())
// The real lists, later: as over a slow line.
vi.mock('./select-picker.tsx', async (load) => {
  await list.promise
  return load()
})

const cities: Option[] = ['Uberlândia', 'Uberaba', 'Araxá'].map((label) => ({ value: label.toLowerCase(), label }))

function Cities() {
  const [one, setOne] = useState<string | null>(null)
  const [many, setMany] = useState<string[]>([])
  return (
    <>
      <SelectField label="Cidade" options={cities} value={one} onChange={setOne} />
      <MultiSelectField label="Outras" options={cities} value={many} onChange={setMany} />
      <output aria-label="valor">{[one, ...many].join(' ')}</output>
    </>
  )
}

test('what is typed into a select before its list has come is not lost', async () => {
  const { screen } = await renderApp(<Cities />)
  await userEvent.click(screen.getByLabelText('Outras'))
  await userEvent.click(screen.getByLabelText('Cidade'))
  await userEvent.keyboard('ara')
  expect(screen.getByRole('combobox').query()).toBeNull()
  list.resolve()
  await expect.element(screen.getByRole('option', { name: 'Araxá' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Cidade' })).toHaveFocus()
  await userEvent.keyboard('x{Enter}')
  await expect.element(screen.getByLabelText('valor')).toHaveTextContent('araxá')
})
