import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pendingStore } from '../../../../platform/ui/offline/pending-store.ts'
import { type AskedCall, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TaskPeek } from '../task-peek.tsx'
import { aCard, panelOf } from '../testing.ts'
import type { Lists } from './changed-lists.ts'

const { id } = aCard()

beforeEach(async () => {
  for (const kept of await pendingStore.all()) await pendingStore.remove(kept.id)
})

interface Line {
  id?: string
  text: string
  done: boolean
}

interface Body {
  objectives?: Line[]
  checklists?: { id?: string; name: string; items: Line[] }[]
}

let made = 0
const given = <One extends { id?: string }>(one: One) => ({
  ...one,
  id: one.id ?? `0199a000-0000-7000-8000-00000000f${String(++made).padStart(3, '0')}`,
})

/** A server that keeps the lines it is given and answers each write when it is let. */
function aServer(hold: () => Promise<unknown> = async () => {}) {
  let lists: Lists = { objectives: [], checklists: [] }
  const calls = serve(
    panelOf(
      {},
      {
        [`GET /api/tasks/${id}/lists`]: () => ({ body: { Content: lists } }),
        [`PUT /api/tasks/${id}/lists`]: async ({ body }: AskedCall) => {
          const { objectives, checklists } = body as Body
          await hold()
          lists = {
            objectives: objectives?.map(given) ?? lists.objectives,
            checklists:
              checklists?.map((list) => ({ ...given(list), items: list.items.map(given) })) ?? lists.checklists,
          }
          return { body: { Content: lists } }
        },
      },
    ),
  )
  return () => calls.filter(({ method }) => method === 'PUT')
}

async function open() {
  signedIn(['tasks.list', 'tasks.edit'])
  const { screen } = await renderApp(<TaskPeek id={id} position="" onClose={() => {}} />)
  return screen
}

const texts = ({ body }: AskedCall) => (body as Body).objectives?.map(({ text }) => text)

test('lines typed in a row are drawn at once and sent one after the other, each with all before it', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let at = 0
  const sent = aServer(() => answers[at++]!.promise)
  const screen = await open()
  await screen.getByRole('button', { name: 'Novo objetivo' }).click()
  await userEvent.keyboard('Medir{Enter}Fotografar{Enter}')
  await expect.element(screen.getByRole('checkbox', { name: 'Fotografar' })).toBeVisible()
  await expect.poll(() => sent().map(texts)).toEqual([['Medir']])
  const answeredAt = Date.now()
  answers[0]!.resolve()
  await expect.poll(() => sent().map(texts)).toEqual([['Medir'], ['Medir', 'Fotografar']])
  // It is as old as the answer before it: of one's own line nobody is told.
  expect(Number(sent()[1]!.headers['x-form-age'])).toBeLessThanOrEqual(Date.now() - answeredAt)
  answers[1]!.resolve()
  await expect.element(screen.getByText('0 de 2')).toBeVisible()
})

test('a checklist that was named waits for its first line, while it is still being saved', async () => {
  const answer = Promise.withResolvers<void>()
  const sent = aServer(() => answer.promise)
  const screen = await open()
  await screen.getByRole('button', { name: 'Nova checklist' }).click()
  await userEvent.keyboard('Depois{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Novo item' })).toHaveFocus()
  await userEvent.keyboard('Foto')
  answer.resolve()
  await expect.poll(() => sent()).toHaveLength(1)
  await userEvent.keyboard(' do telhado{Enter}')
  await expect.poll(() => sent()).toHaveLength(2)
  expect((sent()[1]!.body as Body).checklists).toMatchObject([{ name: 'Depois', items: [{ text: 'Foto do telhado' }] }])
  await expect.element(screen.getByRole('textbox', { name: 'Novo item' })).toHaveFocus()
  expect(screen.getByRole('dialog').query()).toBeNull()
})

test('lines added without network stay in sight, and the later one takes the earlier one along', async () => {
  const sent = aServer(() => {
    throw new TypeError('Failed to fetch')
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Novo objetivo' }).click()
  await userEvent.keyboard('Medir{Enter}Fotografar{Enter}')
  await expect.element(screen.getByRole('checkbox', { name: 'Medir' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Fotografar' })).toBeVisible()
  await expect.poll(async () => (await pendingStore.all()).length).toBe(2)
  expect(sent().map(texts)[0]).toEqual(['Medir'])
  const last = (await pendingStore.all()).at(-1)!.body as Body
  expect(last.objectives?.map(({ text }) => text)).toEqual(['Medir', 'Fotografar'])
})
