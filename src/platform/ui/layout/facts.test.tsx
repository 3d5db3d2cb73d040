import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { Fact, Facts } from './page.tsx'

const shown = async (count: number) => {
  const { screen } = await renderApp(
    <div style={{ width: '50rem' }}>
      <Facts>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Fact key={at} label={`Dado ${at}`}>
            {at}
          </Fact>
        ))}
      </Facts>
    </div>,
  )
  await expect.element(screen.getByText('Dado 0')).toBeVisible()
  const rows = new Map<number, number>()
  for (const { parentElement } of document.querySelectorAll('dt')) {
    const top = Math.round(parentElement!.getBoundingClientRect().top)
    rows.set(top, (rows.get(top) ?? 0) + 1)
  }
  return [...rows.values()]
}

test('few facts stand in one row', async () => {
  expect(await shown(4)).toEqual([4])
})

test('no fact is left alone on a second row: seven stand as four and three', async () => {
  expect(await shown(7)).toEqual([4, 3])
})
