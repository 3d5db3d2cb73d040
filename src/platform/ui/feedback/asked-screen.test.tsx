import { Link, useNavigate } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../contract/client.ts'
import { Form, FormActions, SubmitButton } from '../forms/form.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { Button } from '../pieces/button.tsx'
import { momentary } from '../routing/lasting-search.ts'
import { useUrlState } from '../routing/use-url-state.ts'
import { renderApp } from '../testing/render-app.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'

const schema = z.object({ open: momentary(z.string().optional()) })

interface PurchaseProps {
  save?: (open: () => Promise<void>) => Promise<unknown>
}

/** A page as most are made: its form, links beside it, and what leads on once it is saved or deleted. */
function Purchase({ save = async () => {} }: PurchaseProps) {
  const navigate = useNavigate()
  const form = useForm({ start: { name: '' }, submit: () => save(() => navigate({ to: '/compras/1' })) })
  return (
    <>
      <h1>Nova compra</h1>
      <Link to="/contatos">Contatos</Link>
      <a href="tel:+5534998124471" onClick={(event) => event.preventDefault()}>
        Ligar
      </a>
      <Beside />
      <Form form={form}>
        <TextField label="Descrição" {...form.field('name')} />
        <FormActions>
          <SubmitButton />
        </FormActions>
      </Form>
      <Button onClick={() => void navigate({ to: '/atalho' })}>Comando</Button>
      <ConfirmButton
        label="Excluir"
        ask={{
          title: 'Excluir a compra?',
          confirm: 'Excluir compra',
          isDangerous: true,
          run: async () => navigate({ to: '/compras' }),
        }}
      />
    </>
  )
}

function Beside() {
  const { set } = useUrlState(schema)
  return <Button onClick={() => set({ open: '1' })}>Abrir ao lado</Button>
}

const at = '/compras/nova'

async function typed(save?: PurchaseProps['save']) {
  const app = await renderApp(<Purchase {...(save && { save })} />, { at })
  const { screen } = app
  const name = screen.getByRole('textbox', { name: 'Descrição' })
  await name.fill('Painéis')
  const asked = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  const press = (button: string) => screen.getByRole('button', { name: button }).click()
  return { ...app, name, asked, press, contacts: screen.getByRole('link', { name: 'Contatos' }) }
}

const isAskedByBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a link and a command ask before what was typed on a page is thrown away, and leave once that is wanted', async () => {
  const { asked, name, address, press, contacts } = await typed()
  for (const way of [() => contacts.click(), () => press('Comando')]) {
    await way()
    await expect.element(asked.getByText('“Nova compra”', { exact: false })).toBeVisible()
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Painéis')
    expect(address()).toBe(at)
  }
  await contacts.click()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(address).toBe('/contatos')
})

test('the browser asks before it closes a page with something typed, and only then', async () => {
  const { name } = await typed()
  await expect.poll(isAskedByBrowser).toBe(true)
  await name.fill('')
  await expect.poll(isAskedByBrowser).toBe(false)
})

test('a call that is begun from a page with something typed is not asked about', async () => {
  const { screen } = await typed()
  await expect.poll(isAskedByBrowser).toBe(true)
  await screen.getByRole('link', { name: 'Ligar' }).click()
  expect(isAskedByBrowser()).toBe(false)
  // The page is still there, and so is the question.
  await expect.poll(isAskedByBrowser, { timeout: 5_000 }).toBe(true)
})

test('a page is left at once when what was typed was taken back', async () => {
  const { asked, name, address, contacts } = await typed()
  await name.fill('')
  await contacts.click()
  await expect.poll(address).toBe('/contatos')
  await expect.element(asked).not.toBeInTheDocument()
})

test('a page is left at once when what was typed is saved', async () => {
  const { asked, address, press, contacts } = await typed()
  await press('Salvar')
  await contacts.click()
  await expect.poll(address).toBe('/contatos')
  await expect.element(asked).not.toBeInTheDocument()
})

test('what opens over the same page loses nothing and is not asked about', async () => {
  const { asked, name, address, press } = await typed()
  await press('Abrir ao lado')
  await expect.poll(address).toBe(`${at}?open=1`)
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Painéis')
})

const saves: [how: string, save: NonNullable<PurchaseProps['save']>][] = [
  ['at once', (open) => open()],
  ['without waiting for it', async (open) => void open()],
  [
    'once the server has answered',
    async (open) => {
      await new Promise((done) => setTimeout(done, 30))
      await open()
    },
  ],
]
test.each(saves)('a form that opens what it has made %s is never asked', async (_how, save) => {
  const { asked, address, press } = await typed(save)
  await press('Salvar')
  await expect.poll(address).toBe('/compras/1')
  await expect.element(asked).not.toBeInTheDocument()
})

test('a form whose saving failed asks again', async () => {
  const { asked, address, press, contacts } = await typed(() =>
    Promise.reject(new ApiError(409, { Message: 'Outra pessoa já comprou.' })),
  )
  await press('Salvar')
  await contacts.click()
  await expect.element(asked).toBeVisible()
  expect(address()).toBe(at)
})

test('a deletion that the person has confirmed leads on without another question', async () => {
  const { screen, asked, address, press } = await typed()
  await press('Excluir')
  await screen.getByRole('button', { name: 'Excluir compra' }).click()
  await expect.poll(address).toBe('/compras')
  await expect.element(asked).not.toBeInTheDocument()
})

function Note() {
  const [{ text }, change] = useTyped({ text: '' })
  return (
    <>
      <Link to="/contatos">Contatos</Link>
      <TextField label="Texto" value={text} onChange={(next) => change({ text: next })} />
    </>
  )
}

test('what is typed without a form asks, too', async () => {
  const { screen, address } = await renderApp(<Note />, { at })
  await screen.getByRole('textbox', { name: 'Texto' }).fill('Telhado')
  await screen.getByRole('link', { name: 'Contatos' }).click()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(address).toBe('/contatos')
})
