import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { internalChatArea as area } from '../../modules/internal-chat/ui/area.ts'
import { id, served } from '../../modules/internal-chat/ui/testing/room-screen.tsx'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'

afterEach(() => page.viewport(1280, 800))

async function open(path: string) {
  signedIn()
  served()
  const queries = makeQueryClient()
  const router = makeRouter([area], queries, createMemoryHistory({ initialEntries: [path] }))
  return render(<App areas={[area]} queries={queries} router={router} />)
}

test('on a phone an open room takes the whole screen: no bar above it and none below, and its own way back', async () => {
  await page.viewport(390, 844)
  const screen = await open(`/internal-chat?open=${id}`)
  const bar = screen.getByRole('banner').first()
  const below = screen.getByRole('navigation', { name: 'Menu principal' })
  const back = screen.getByRole('button', { name: 'Voltar às conversas' })
  await expect.element(back).toBeVisible()
  await expect.element(below).not.toBeInTheDocument()
  const room = screen.getByRole('region', { name: 'Rui Alves' }).element().getBoundingClientRect()
  expect([room.top, room.bottom]).toEqual([0, 844])
  await back.click()
  await expect.element(below).toBeVisible()
  await expect.element(bar).toBeVisible()
})

test('beside the rail an open room leaves the bars where they are', async () => {
  const screen = await open(`/internal-chat?open=${id}`)
  await expect.element(screen.getByRole('heading', { name: 'Rui Alves' })).toBeVisible()
  await expect.element(screen.getByRole('banner').first()).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Menu principal' }).first()).toBeVisible()
})
