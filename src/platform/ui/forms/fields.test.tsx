// biome-ignore-all lint/correctness/noComponentHookFactories: each test brings its own small component
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../../contract/client.ts'
import { keptCode } from '../data/send-or-keep.ts'
import { renderApp } from '../testing/render-app.tsx'
import { AsyncSelectField, type Option, SelectField } from './choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from './form.tsx'
import { TextField } from './text-field.tsx'
import { DateField } from './typed/date-field.tsx'
import { CepField, CnpjField, CpfCnpjField, CpfField, PhoneField } from './typed/document-fields.tsx'
import { MoneyField, PercentField } from './typed/number-fields.tsx'
import { useForm } from './use-form.ts'

/** Shows a field and, beside it, what it means. */
function Holder<V>({
  start,
  field,
}: {
  start: V
  field: (props: { label: string; value: V; onChange(value: V): void }) => React.ReactNode
}) {
  const [value, setValue] = useState(start)
  return (
    <>
      {field({ label: 'Campo', value, onChange: setValue })}
      <output aria-label="valor">{JSON.stringify(value)}</output>
      <button type="button">fora</button>
    </>
  )
}

test.each([
  ['CPF', (p: Parameters<typeof CpfField>[0]) => <CpfField {...p} />, '529.982.247-25', '52998224725'],
  ['CPF cru', (p: Parameters<typeof CpfField>[0]) => <CpfField {...p} />, '52998224725', '52998224725'],
  [
    'CNPJ com letras',
    (p: Parameters<typeof CnpjField>[0]) => <CnpjField {...p} />,
    '12.abc.345/01de-35',
    '12ABC34501DE35',
  ],
  [
    'telefone com país',
    (p: Parameters<typeof PhoneField>[0]) => <PhoneField {...p} />,
    '+55 (034) 99812-4471',
    '34998124471',
  ],
  ['CEP', (p: Parameters<typeof CepField>[0]) => <CepField {...p} />, ' 38.400-123 ', '38400123'],
  [
    'CPF ou CNPJ',
    (p: Parameters<typeof CpfCnpjField>[0]) => <CpfCnpjField {...p} />,
    '12.ABC.345/01DE-35',
    '12ABC34501DE35',
  ],
])('%s pasted in any format is understood', async (_name, field, pasted, stored) => {
  const { screen } = await renderApp(<Holder start="" field={field} />)
  await userEvent.fill(screen.getByRole('textbox'), pasted)
  await expect.element(screen.getByLabelText('valor')).toHaveTextContent(`"${stored}"`)
})

test('a document is punctuated as it is typed and refused when its digits do not fit', async () => {
  const { screen } = await renderApp(<Holder start="" field={(p) => <CpfField {...p} />} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, '529982247')
  await expect.element(input).toHaveValue('529.982.247')
  await userEvent.type(input, '26')
  await userEvent.click(screen.getByText('fora'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('CPF inválido.')
})

test('correcting a digit in the middle of a document keeps the caret there', async () => {
  const { screen } = await renderApp(<Holder start="52998224725" field={(p) => <CpfField {...p} />} />)
  const input = screen.getByRole('textbox').element() as HTMLInputElement
  input.focus()
  input.setSelectionRange(5, 5)
  await userEvent.keyboard('{Backspace}')
  expect(input.value).toBe('529.822.472-5')
  expect(input.selectionStart).toBe(3)
})

test('money is typed or pasted in any format, held in cents and written as a Brazilian reads it', async () => {
  const { screen } = await renderApp(<Holder<number | null> start={null} field={(p) => <MoneyField {...p} />} />)
  const input = screen.getByRole('textbox')
  await userEvent.fill(input, 'R$ 1,234.5')
  await expect.element(screen.getByLabelText('valor')).toHaveTextContent('123450')
  await userEvent.click(screen.getByText('fora'))
  await expect.element(input).toHaveValue('1.234,50')
  await userEvent.fill(input, 'nada')
  await userEvent.click(screen.getByText('fora'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Informe um número.')
})

test('a percentage is held as a fraction', async () => {
  const { screen } = await renderApp(<Holder<number | null> start={0.07} field={(p) => <PercentField {...p} />} />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('7')
  await userEvent.fill(screen.getByRole('textbox'), '12,5')
  await expect.element(screen.getByLabelText('valor')).toHaveTextContent('0.125')
})

test('a day is typed without its marks', async () => {
  const { screen } = await renderApp(<Holder<string | null> start={null} field={(p) => <DateField {...p} />} />)
  await userEvent.fill(screen.getByRole('textbox'), '19062026')
  await userEvent.click(screen.getByText('fora'))
  await expect.element(screen.getByRole('textbox')).toHaveValue('19/06/2026')
  await expect.element(screen.getByLabelText('valor')).toHaveTextContent('"2026-06-19"')
})

const cities: Option[] = ['Uberlândia', 'Uberaba', 'Araxá'].map((label) => ({ value: label.toLowerCase(), label }))

test('a select is found by typing without accents and taken with the keyboard', async () => {
  const { screen } = await renderApp(
    <Holder<string | null> start={null} field={(p) => <SelectField {...p} options={cities} />} />,
  )
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('araxa')
  await expect.element(screen.getByRole('option', { name: 'Uberaba' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('valor')).toHaveTextContent('"araxá"')
})

test('a select over an endpoint asks as the person types and gives the one taken', async () => {
  const asked: string[] = []
  function Owner() {
    const [selected, setSelected] = useState<Option | null>(null)
    const load = async (text: string) => {
      asked.push(text)
      return cities.filter((city) => city.label.startsWith(text))
    }
    return <AsyncSelectField label="Cidade" selected={selected} onChange={setSelected} load={load} />
  }
  const { screen } = await renderApp(<Owner />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('Uberl')
  await expect.element(screen.getByRole('option', { name: 'Araxá' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('option', { name: 'Uberlândia' }))
  await expect.element(screen.getByRole('combobox')).toHaveValue('Uberlândia')
  expect(asked).toContain('Uberl')
})

test('what the server refuses is told at its fields, and nothing typed is lost', async () => {
  function Contact() {
    const form = useForm({
      start: { name: '', phone: '' },
      check: (values) => ({ name: values.name ? null : 'Informe o nome.' }),
      submit: async () => {
        throw new ApiError(422, { Message: 'Confira.', Fields: { 'body.phone': 'Informe o telefone com DDD.' } })
      },
    })
    return (
      <Form form={form}>
        <TextField label="Nome" {...form.field('name')} />
        <PhoneField label="Telefone" {...form.field('phone')} />
        <FormActions>
          <SubmitButton />
        </FormActions>
      </Form>
    )
  }
  const { screen } = await renderApp(<Contact />)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Informe o nome.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nome' }), 'Maria')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Telefone' }), '34')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Informe o telefone com DDD.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria')
  await expect.element(screen.getByRole('textbox', { name: 'Telefone' })).toHaveAttribute('aria-invalid', 'true')
})

test('a refusal of the whole form is told in the form', async () => {
  function Move() {
    const form = useForm({
      start: { name: 'x' },
      submit: async () => {
        throw new ApiError(409, { Message: 'Este negócio já está nesta coluna.', Code: 'deals.same_status' })
      },
    })
    return (
      <Form form={form}>
        <FormActions>
          <SubmitButton>Mover</SubmitButton>
        </FormActions>
      </Form>
    )
  }
  const { screen } = await renderApp(<Move />)
  await userEvent.click(screen.getByRole('button', { name: 'Mover' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Este negócio já está nesta coluna.')
})

test('a form with a day that does not exist is not sent without it', async () => {
  let sent = 0
  function Dated() {
    const form = useForm({ start: { day: null as string | null }, submit: async () => void sent++ })
    return (
      <Form form={form} label="Data">
        <DateField label="Dia" {...form.field('day')} />
        <SubmitButton />
      </Form>
    )
  }
  const { screen } = await renderApp(<Dated />)
  const day = screen.getByRole('textbox', { name: 'Dia' })
  await userEvent.fill(day, '31/02/2027')
  await userEvent.keyboard('{Enter}')
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBe(0)
  await userEvent.fill(day, '28/02/2027')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toBe(1)
})

test('a form sent without network is done with it once the device keeps it', async () => {
  let done = 0
  function Once() {
    const form = useForm({
      start: { name: 'Maria' },
      submit: () => Promise.reject(new ApiError(0, { Code: keptCode, Message: 'Sem conexão.' })),
      onKept: () => done++,
    })
    return (
      <Form form={form} label="Nome">
        <SubmitButton />
      </Form>
    )
  }
  const { screen } = await renderApp(<Once />)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => done).toBe(1)
})
