import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { useCall } from '../data/queries.ts'
import { pendingStore } from '../offline/pending-store.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const create = endpoint('POST /try/things', { needs: 'deals.create', body: z.object({ name: z.string() }) })

function NewThing({ onClose }: { onClose(): void }) {
  const call = useCall(create, { tells: 'nowhere' })
  const form = useForm({
    start: { name: '' },
    submit: async (body) => {
      await call.call({ body })
      onClose()
    },
  })
  return (
    <RecordDrawer form={form} formId="thing" title="Nova coisa" onClose={onClose}>
      <TextField label="Nome" {...form.field('name')} />
    </RecordDrawer>
  )
}

function Things() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <NewThing onClose={() => setOpen(false)} /> : <p>Fechada</p>
}

beforeEach(async () => {
  for (const { id } of await pendingStore.all()) await pendingStore.remove(id)
  signedIn(['deals.create'])
})

test('Esc and a press beside a drawer ask before they throw away what was typed', async () => {
  serve({})
  const { screen } = await renderApp(<Things />)
  const drawer = screen.getByRole('dialog', { name: 'Nova coisa' })
  await userEvent.fill(drawer.getByRole('textbox', { name: 'Nome' }), 'Painel')
  await userEvent.keyboard('{Escape}')
  const asked = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('textbox', { name: 'Nome' })).toHaveValue('Painel')
  await userEvent.keyboard('{Escape}')
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText('Fechada')).toBeVisible()
})

test('an untouched drawer closes at once', async () => {
  serve({})
  const { screen } = await renderApp(<Things />)
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Fechada')).toBeVisible()
})

test('a record that waits for the network closes its drawer: nobody sends it twice', async () => {
  serve({
    'POST /api/try/things': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const { screen } = await renderApp(<Things />)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nome' }), 'Painel')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Fechada')).toBeVisible()
  await expect.element(screen.getByText(/será enviado quando a rede voltar/)).toBeVisible()
  expect(await pendingStore.all()).toHaveLength(1)
})
