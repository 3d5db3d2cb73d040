import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RecordDrawer } from '../forms/record-drawer.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { Menu } from '../overlays/menu.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Button } from '../pieces/button.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

/** A button that opens what is made of its state. */
function Opens({ children }: { children(isOpen: boolean, close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}

const name = <TextField label="Nome" value="" onChange={() => {}} />
const ask = { title: 'Excluir Maria?', confirm: 'Excluir', run: async () => {} }

function Record({ close }: { close(): void }) {
  const form = useForm({ start: { name: '' }, submit: async () => close() })
  return (
    <RecordDrawer form={form} formId="record" title="Nova origem" onClose={close}>
      {name}
    </RecordDrawer>
  )
}

function FromMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu groups={[{ items: [{ label: 'Renomear', run: () => setOpen(true) }] }]}>
        <Button>Abrir</Button>
      </Menu>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Renomear">
        {name}
      </Dialog>
    </>
  )
}

function FromPopover() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      label="Filtro"
      trigger={<Button onClick={() => setOpen(true)}>Abrir</Button>}
    >
      {name}
    </Popover>
  )
}

const surfaces: Record<string, ReactNode> = {
  'a dialog': (
    <Opens>
      {(isOpen, close) => (
        <Dialog isOpen={isOpen} onClose={close} title="Mover">
          {name}
        </Dialog>
      )}
    </Opens>
  ),
  'a drawer': (
    <Opens>
      {(isOpen, close) => (
        <Drawer isOpen={isOpen} onClose={close} title="Mover">
          {name}
        </Drawer>
      )}
    </Opens>
  ),
  'a drawer that edits a record': <Opens>{(isOpen, close) => isOpen && <Record close={close} />}</Opens>,
  'a question': <ConfirmButton label="Abrir" ask={ask} />,
  'a popover': <FromPopover />,
  'a dialog opened from a menu': <FromMenu />,
}

for (const [surface, piece] of Object.entries(surfaces))
  test(`the focus goes into ${surface}, is seen there, and comes back to what opened it`, async () => {
    const { screen } = await renderApp(piece)
    const opener = screen.getByRole('button', { name: 'Abrir' })
    await userEvent.tab()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    if (surface.endsWith('menu')) {
      await expect.element(screen.getByRole('menuitem', { name: 'Renomear' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull()
    expect(isFocusSeen()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(isFocusSeen()).toBe(true)
  })

/** An outline of the two pixels of the focus ring, on the element or on the frame of its field. */
function isFocusSeen() {
  const focused = document.activeElement!
  return [focused, focused.parentElement!].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'solid' && outlineWidth === '2px'
  })
}

test('a question asked in a drawer gives the focus back to the drawer', async () => {
  const { screen } = await renderApp(
    <Opens>
      {(isOpen, close) => (
        <Drawer isOpen={isOpen} onClose={close} title="Maria" actions={<ConfirmButton label="Excluir" ask={ask} />}>
          {name}
        </Drawer>
      )}
    </Opens>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Excluir Maria?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
})

test('a double click opens a window, and a press outside it closes it', async () => {
  const { screen } = await renderApp(
    <Opens>
      {(isOpen, close) => (
        <Dialog isOpen={isOpen} onClose={close} title="Concluir Vistoria">
          {name}
        </Dialog>
      )}
    </Opens>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Abrir' }))
  const dialog = screen.getByRole('dialog', { name: 'Concluir Vistoria' })
  await expect.element(dialog).toBeVisible()
  // The second press may fall on the veil; the browser counts it as one of two.
  const press = (detail: number) => {
    const veil = document.elementFromPoint(4, 4)!
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      veil.dispatchEvent(new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, { bubbles: true, detail }))
  }
  press(2)
  await userEvent.click(screen.getByRole('textbox', { name: 'Nome' }))
  await expect.element(dialog).toBeVisible()
  press(1)
  await expect.element(dialog).not.toBeInTheDocument()
})
