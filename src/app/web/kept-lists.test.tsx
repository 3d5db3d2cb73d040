import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { smallLists } from '../../modules/small-lists/contract.ts'
import { keptFor } from '../../platform/ui/data/kept-lists.ts'
import { itemOptions, useCall } from '../../platform/ui/data/queries.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../platform/ui/testing/render-app.tsx'
import { keepLists, keptLists } from './kept-lists.ts'

const params = { list: 'origins' }

/** A screen that changes the list without knowing the screens that show it. */
function Settings() {
  const add = useCall(smallLists.addItem)
  return (
    <button type="button" onClick={() => void add.run({ params, body: { name: 'Feira' } })}>
      Adicionar
    </button>
  )
}

test('a kept list is asked for once in five minutes, and again after a call that changes it, whoever makes it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const names = ['Indicação']
  const calls = serve({
    'GET /api/lists/origins': () => ({ body: { Content: names.map((name) => ({ id: name, name })) } }),
    'POST /api/lists/origins': ({ body }) => {
      names.push((body as { name: string }).name)
      return { body: { Content: {} } }
    },
  })
  const { screen, queries } = await renderApp(<Settings />)
  const stop = keepLists(queries, keptLists)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  const read = async () => (await queries.fetchQuery(itemOptions(smallLists.items, { params }))).map(({ name }) => name)
  const reads = () => calls.filter(({ method }) => method === 'GET').length
  await read()
  const start = Date.now()
  expect(keptFor).toBe(300_000)
  vi.setSystemTime(start + keptFor - 1)
  expect(await read()).toEqual(['Indicação'])
  expect(reads()).toBe(1)
  vi.setSystemTime(start + keptFor + 1)
  await read()
  expect(reads()).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }))
  await expect.poll(read).toEqual(['Indicação', 'Feira'])
  expect(reads()).toBe(3)
})
