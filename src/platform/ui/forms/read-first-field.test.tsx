import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../../contract/client.ts'
import { keptCode } from '../data/writes/send-or-keep.ts'
import { renderApp } from '../testing/render-app.tsx'
import { type EditProps, ReadFirstField } from './read-first-field.tsx'
import { ReadFirstGroup } from './read-first-group.tsx'
import { TextField } from './text-field.tsx'
import { DateField } from './typed/date-field.tsx'

/** A name as its record holds it: `change` is what another device does, `saved` what this one has sent. */
const aName = () => ({
  change: (_name: string): void => {},
  saved: [] as string[],
  /** What saving is answered with instead of being done. */
  refusal: null as ApiError | null,
})

function Name({ record }: { record: ReturnType<typeof aName> }) {
  const [name, setName] = useState('Maria')
  useEffect(() => {
    record.change = setName
  }, [record])
  const save = async (next: string) => {
    record.saved.push(next)
    if (record.refusal) throw record.refusal
    setName(next)
  }
  return (
    <>
      <ReadFirstField label="Nome" value={name} edit={(props) => <TextField {...props} />} save={save} />
      <button type="button">Outro lugar</button>
    </>
  )
}

async function open() {
  const record = aName()
  const { screen } = await renderApp(<Name record={record} />)
  const value = screen.getByRole('button', { name: 'Editar Nome' })
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Outro lugar' }))
  return { screen, record, value, leave, input: screen.getByRole('textbox') }
}

const inUse = new ApiError(409, { Message: 'Nome em uso.' })

test('a value reads as text until touched, saves on Enter and keeps what failed', async () => {
  const { screen, record, value, input } = await open()
  expect(input.query()).toBeNull()
  await userEvent.click(value)
  await userEvent.fill(input, 'Maria Aparecida')
  await userEvent.keyboard('{Enter}')
  await expect.element(value).toHaveTextContent('Maria Aparecida')

  record.refusal = inUse
  await userEvent.click(value)
  await userEvent.fill(input, 'João')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Nome em uso.')).toBeVisible()
  await expect.element(input).toHaveValue('João')
  await userEvent.keyboard('{Escape}')
  await expect.element(value).toHaveTextContent('Maria Aparecida')
})

test('a value that was only looked at does not take back what another device has saved meanwhile', async () => {
  const { record, value, leave } = await open()
  await userEvent.click(value)
  record.change('Mariana')
  await leave()
  await expect.element(value).toHaveTextContent('Mariana')
  expect(record.saved).toEqual([])
})

test('whoever typed over what another device has saved meanwhile is asked which one stands', async () => {
  const { screen, record, value, leave, input } = await open()
  const type = async (text: string, other: string) => {
    await userEvent.click(value)
    await userEvent.fill(input, text)
    record.change(other)
    await leave()
    await expect.element(screen.getByText(`Mudou enquanto você editava. Agora é: ${other}`)).toBeVisible()
    await expect.element(input).toHaveValue(text)
  }
  await type('Maria Clara', 'Mariana')
  expect(record.saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Manter este' }))
  await expect.element(value).toHaveTextContent('Mariana')

  await type('Maria Clara', 'Marina')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar o meu' }))
  await expect.element(value).toHaveTextContent('Maria Clara')
  expect(record.saved).toEqual(['Maria Clara'])
})

test('what was refused is not sent again by leaving it', async () => {
  const { screen, record, value, leave, input } = await open()
  record.refusal = inUse
  await userEvent.click(value)
  await userEvent.fill(input, 'João')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Nome em uso.')).toBeVisible()
  await userEvent.click(input)
  await leave()
  await expect.element(screen.getByText('Nome em uso.')).toBeVisible()
  expect(record.saved).toEqual(['João'])
})

test('a day that does not exist neither takes the value away nor is lost', async () => {
  const saved: unknown[] = []
  const save = async (next: string | null) => void saved.push(next)
  const { screen } = await renderApp(
    <>
      <ReadFirstField<string | null>
        label="Previsão"
        value="2026-12-10"
        edit={(props) => <DateField {...props} />}
        save={save}
      />
      <button type="button">Outro lugar</button>
    </>,
  )
  const input = screen.getByRole('textbox')
  await userEvent.click(screen.getByRole('button', { name: 'Editar Previsão' }))
  await userEvent.fill(input, '31/02/2027')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Não foi salvo')).toBeVisible()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Outro lugar' }))
  await expect.element(input).toHaveValue('31/02/2027')
  expect(saved).toEqual([])
  await userEvent.fill(input, '28/02/2027')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toEqual(['2027-02-28'])
})

test('touching a value moves nothing around it', async () => {
  const { screen, value, input } = await open()
  const below = () => screen.getByRole('button', { name: 'Outro lugar' }).element().getBoundingClientRect().top
  const before = below()
  await userEvent.click(value)
  await expect.element(input).toBeVisible()
  expect(Math.abs(below() - before)).toBeLessThan(1)
})

test('a field saved without network shows what waits, says so, and reads on once the value has come', async () => {
  const { screen, record, value, input } = await open()
  record.refusal = new ApiError(0, { Code: keptCode, Message: 'Sem conexão.' })
  const waiting = screen.getByText('guardado neste dispositivo', { exact: false })
  await userEvent.click(value)
  await userEvent.fill(input, 'Maria Aparecida')
  await userEvent.keyboard('{Enter}')
  await expect.element(value).toHaveTextContent('Maria Aparecida')
  await expect.element(waiting).toBeInTheDocument()
  expect(screen.getByText('Não salvo').query()).toBeNull()
  // Looked at again and left alone, it still waits.
  await userEvent.click(value)
  await userEvent.keyboard('{Escape}')
  await expect.element(value).toHaveTextContent('Maria Aparecida')
  await expect.element(waiting).toBeInTheDocument()
  record.change('Maria Aparecida')
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(value).toHaveTextContent('Maria Aparecida')
})

function NameAndJob({ saved, isReadOnly = false }: { saved: string[]; isReadOnly?: boolean }) {
  const [job, setJob] = useState('')
  const save = async (next: string) => {
    saved.push(next)
    setJob(next)
  }
  const field = { edit: (props: EditProps<string>) => <TextField {...props} />, save }
  return (
    <ReadFirstGroup>
      <ReadFirstField label="Nome" value="Maria" {...field} />
      <ReadFirstField label="Profissão" value={job} isReadOnly={isReadOnly} {...field} />
    </ReadFirstGroup>
  )
}

test('in a group a field without a value waits as a chip and opens in place; whoever may not fill it in does not see it', async () => {
  const saved: string[] = []
  const { screen } = await renderApp(<NameAndJob saved={saved} />)
  const chip = screen.getByRole('button', { name: 'Adicionar Profissão' })
  await userEvent.click(chip)
  expect(chip.query()).toBeNull()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.fill(screen.getByRole('textbox'), 'Engenheira')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Editar Profissão' })).toHaveTextContent('Engenheira')
  expect(saved).toEqual(['Engenheira'])
  await screen.unmount()

  const reading = await renderApp(<NameAndJob saved={saved} isReadOnly />)
  await expect.element(reading.screen.getByRole('button', { name: 'Editar Nome' })).toBeVisible()
  expect(reading.screen.getByText('Profissão').query()).toBeNull()
})

test('a heading is named by its value, and opens where it stands; what is empty may say so in words', async () => {
  const field = { edit: (props: EditProps<string>) => <TextField {...props} />, save: async () => {} }
  const { screen } = await renderApp(
    <>
      <h2>
        <ReadFirstField label="Título" value="Vistoria" isHeading {...field} />
      </h2>
      <ReadFirstField label="Hora" value="" labelPlace="hidden" nothing="sem hora" {...field} />
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'Editar Hora' })).toHaveTextContent('sem hora')
  await screen.getByRole('heading', { name: 'Vistoria' }).getByRole('button').click()
  await expect.element(screen.getByRole('textbox', { name: 'Título' })).toHaveFocus()
})
