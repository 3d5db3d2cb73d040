import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'

const List = () => <h1>Conversas</h1>
const Question = () => <section data-can-wait>Registrar este dispositivo?</section>
const Room = () => <section data-takes-screen>Conversa</section>
const areas: Area[] = [
  {
    above: [Question],
    rail: [{ group: 'talk', label: { pt: 'Conversas', en: 'Chats' }, icon: () => null, to: '/conversas' }],
    screens: [
      { path: '/conversas', page: async () => List },
      { path: '/conversas/uma', page: async () => Room },
    ],
  },
]

async function open(path: string, width: number) {
  await page.viewport(width, 844)
  signedIn()
  serve({})
  const queries = makeQueryClient()
  const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: [path] }))
  return render(<App areas={areas} queries={queries} router={router} />)
}

/** How much of the height is left to the screen. */
const heightOfScreen = () => document.querySelector('main')!.getBoundingClientRect().height

afterEach(() => page.viewport(1280, 800))

test('an open conversation has the whole screen of a phone; its list keeps the bars', async () => {
  const room = await open('/conversas/uma', 390)
  await expect.element(room.getByText('Conversa')).toBeVisible()
  expect(heightOfScreen()).toBe(844)
  expect(room.getByRole('banner').query()).toBeNull()
  // What can wait for its list lies above no conversation.
  await expect.element(room.getByText('Registrar este dispositivo?')).not.toBeVisible()
  await room.unmount()
  const list = await open('/conversas', 390)
  await expect.element(list.getByRole('heading', { name: 'Conversas' })).toBeVisible()
  await expect.element(list.getByRole('banner')).toBeVisible()
  await expect.element(list.getByText('Registrar este dispositivo?')).toBeVisible()
})

test('beside a rail there is room for the bar above a conversation', async () => {
  const room = await open('/conversas/uma', 1280)
  await expect.element(room.getByText('Conversa')).toBeVisible()
  await expect.element(room.getByRole('banner')).toBeVisible()
})
