// biome-ignore-all lint/correctness/noComponentHookFactories: each test brings its own small component
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../../contract/client.ts'
import { keptCode } from '../data/writes/send-or-keep.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Form, SubmitButton } from './form.tsx'
import { useForm } from './use-form.ts'

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
