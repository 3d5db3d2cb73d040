import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { TabList } from './tab-list.tsx'

const tabs = [
  { id: 'mine', label: 'Minhas' },
  { id: 'others', label: 'De outros' },
  { id: 'closed', label: 'Fechadas' },
] as const
type Id = (typeof tabs)[number]['id']

function Shown({ opensOnPress = false }: { opensOnPress?: boolean }) {
  const [open, setOpen] = useState<Id>('mine')
  return (
    <>
      <TabList label="De quem" tabs={tabs} open={open} onOpen={setOpen} opensOnPress={opensOnPress} />
      <button type="button">Depois</button>
    </>
  )
}

const open = async (content = <Shown />) => {
  const { screen } = await renderApp(content)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await expect.element(tab('Minhas')).toHaveAttribute('aria-selected', 'true')
  await tab('Minhas').click()
  return { screen, tab }
}

test('arrows, Home and End open the tabs, and the Tab key leaves them', async () => {
  const { screen, tab } = await open()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('De outros')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(tab('Fechadas')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Minhas')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Depois' })).toHaveFocus()
})

test('where opening leads elsewhere, arrows lead on and Enter opens', async () => {
  const { tab } = await open(<Shown opensOnPress />)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('De outros')).toHaveFocus()
  await expect.element(tab('Minhas')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('De outros')).toHaveAttribute('aria-selected', 'true')
})
