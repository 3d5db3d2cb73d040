import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Form, FormActions, SubmitButton } from '../forms/form.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { Button } from '../pieces/button.tsx'
import { momentary } from '../routing/lasting-search.ts'
import { useUrlState } from '../routing/use-url-state.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const schema = z.object({ open: momentary(z.string().optional()) })

/** A drawer as most are made: its form above it, its place in the address. */
function Plan({ onClose }: { onClose(): void }) {
  const form = useForm({ start: { name: '' }, submit: async () => onClose() })
  return (
    <Drawer isOpen onClose={onClose} title="Plano">
      <Form form={form}>
        <TextField label="Nome" {...form.field('name')} />
        <FormActions>
          <SubmitButton />
        </FormActions>
      </Form>
      <Besides />
    </Drawer>
  )
}

function Besides() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Anotar</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Anotação">
        <Note />
      </Dialog>
    </>
  )
}

function Note() {
  const [{ text }, change] = useTyped({ text: '' })
  return <TextField label="Texto" value={text} onChange={(next) => change({ text: next })} />
}

function Plans() {
  const { value, set } = useUrlState(schema)
  return (
    <>
      <Button onClick={() => set({ open: '1' })}>Abrir</Button>
      {value.open && <Plan onClose={() => set({ open: undefined })} />}
    </>
  )
}

async function opened() {
  const app = await renderApp(<Plans />)
  const { screen } = app
  await screen.getByRole('button', { name: 'Abrir' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Plano' })
  await expect.element(drawer).toBeVisible()
  const asked = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  return { ...app, drawer, asked, name: drawer.getByRole('textbox', { name: 'Nome' }) }
}

function pressBeside() {
  const veil = document.elementFromPoint(4, 4)!
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    veil.dispatchEvent(new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, { bubbles: true, detail: 1 }))
}

afterEach(() => page.viewport(1280, 800))

test('its close button, Esc and a press beside a window ask before what was typed is thrown away', async () => {
  const { drawer, asked, name } = await opened()
  await name.fill('Painel')
  const ways = [
    () => drawer.getByRole('button', { name: 'Fechar' }).click(),
    () => userEvent.keyboard('{Escape}'),
    async () => pressBeside(),
  ]
  for (const way of ways) {
    await way()
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Painel')
  }
  await userEvent.keyboard('{Escape}')
  // The question is answered by keyboard: its verb has the focus.
  await expect.element(asked.getByRole('button', { name: 'Descartar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a window closes at once while nothing was typed, once it was taken back, and once it is saved', async () => {
  const { screen, drawer, asked, name } = await opened()
  const again = () => screen.getByRole('button', { name: 'Abrir' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await again()
  await name.fill('Painel')
  await name.fill('')
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await again()
  await name.fill('Painel')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(asked).not.toBeInTheDocument()
})

test('of two windows the one on top asks, about what stands in it', async () => {
  const { screen, drawer, asked, name } = await opened()
  await name.fill('Painel')
  await drawer.getByRole('button', { name: 'Anotar' }).click()
  const note = screen.getByRole('dialog', { name: 'Anotação' })
  await expect.element(note.getByRole('textbox', { name: 'Texto' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Anotar' }).click()
  await note.getByRole('textbox', { name: 'Texto' }).fill('Telhado')
  await userEvent.keyboard('{Escape}')
  await expect.element(asked.getByText('“Anotação”', { exact: false })).toBeVisible()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Painel')
})

test('on a phone, where the window is the whole screen, its button asks, too', async () => {
  await page.viewport(360, 800)
  const { asked, name, drawer, address } = await opened()
  await name.fill('Painel')
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(name).toHaveValue('Painel')
  expect(address()).toBe('/?open=1')
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(address()).toBe('/')
})

test('the browser asks before it closes a tab with something typed in a window', async () => {
  const { name } = await opened()
  const isAskedByBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAskedByBrowser()).toBe(false)
  await name.fill('Painel')
  await expect.poll(isAskedByBrowser).toBe(true)
})

function Stays() {
  const [isOpen, setOpen] = useState(true)
  const form = useForm({ start: { name: '' }, submit: async () => {} })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Plano">
        <Form form={form}>
          <TextField label="Nome" {...form.field('name')} />
        </Form>
      </Dialog>
    </>
  )
}

test('what was discarded is not there when a form that outlives its window is opened again', async () => {
  const { screen } = await renderApp(<Stays />)
  const name = screen.getByRole('textbox', { name: 'Nome' })
  await name.fill('Painel')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(name).toHaveValue('')
})
