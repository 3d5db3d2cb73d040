import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Desk } from '../../contract.ts'
import { WhoIsHere } from './who-is-here.tsx'

const [caio, supervisor] = ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2']
const desk: Desk = {
  me: null,
  departments: [],
  operators: [{ userId: caio!, name: 'Caio Ferraz', presence: 'present', open: 1 }],
  silent: [],
  hasChannels: true,
  hasAssistant: false,
}

const cases: [given: { open: string[]; typing: string[] }, said: string][] = [
  [{ open: [caio!], typing: [] }, 'Caio também está nesta conversa'],
  [{ open: [caio!, supervisor!], typing: [caio!] }, 'Caio está respondendo'],
  [{ open: [supervisor!], typing: [] }, 'Alguém da equipe também está nesta conversa'],
  [{ open: [caio!, supervisor!], typing: [] }, '2 pessoas também estão nesta conversa'],
]

test('who else answers in a conversation is named before who reads along', async () => {
  signedIn(['chat.attend'])
  for (const [given, said] of cases) {
    const { screen } = await renderApp(<WhoIsHere {...given} desk={desk} />)
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
    await screen.unmount()
  }
})
