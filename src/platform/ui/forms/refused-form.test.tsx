import { expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Form, FormRefusal, SubmitButton } from './form.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

function Trip() {
  const form = useForm({
    start: { from: '5', to: '3' },
    check: ({ from, to }) => ({ to: Number(to) < Number(from) ? 'Termina antes de começar.' : null }),
    submit: async () => {
      throw new ApiError(409, { Code: 'trips.full', Message: 'Não há mais lugar.' })
    },
  })
  return (
    <Form form={form}>
      <TextField label="De" {...form.field('from')} />
      <TextField label="Até" {...form.field('to')} />
      <FormRefusal />
      <SubmitButton />
    </Form>
  )
}

test('a fault goes once another field has mended it, and a refusal once anything is typed', async () => {
  const { screen } = await renderApp(<Trip />)
  const save = screen.getByRole('button', { name: 'Salvar' })
  await save.click()
  await expect.element(screen.getByText('Termina antes de começar.')).toBeVisible()
  await screen.getByLabelText('De').fill('2')
  await expect.poll(() => screen.getByText('Termina antes de começar.').query()).toBeNull()
  await save.click()
  await expect.element(screen.getByText('Não há mais lugar.')).toBeVisible()
  await screen.getByLabelText('Até').fill('4')
  await expect.poll(() => screen.getByText('Não há mais lugar.').query()).toBeNull()
})

function Long({ nameOf }: { nameOf?: (field: string) => string }) {
  const form = useForm({
    start: { name: '', rows: [] as string[] },
    check: ({ rows }) => ({ rows: rows.length > 0 ? null : 'Escolha ao menos uma linha.' }),
    submit: async () => {},
    ...(nameOf && { nameOf }),
  })
  return (
    <Form form={form}>
      <SubmitButton />
      <div style={{ height: '200vh' }} />
      <FormRefusal />
    </Form>
  )
}

test('what no field shows is told as a sentence without its key, and comes into view', async () => {
  const { screen } = await renderApp(<Long />)
  await screen.getByRole('button', { name: 'Salvar' }).click()
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Escolha ao menos uma linha.')
  await expect.element(alert).toBeInViewport()
})

test('or with the name that people know it by', async () => {
  const { screen } = await renderApp(<Long nameOf={() => 'Linhas'} />)
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Linhas: Escolha ao menos uma linha.')
})
