import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { Fact, Facts } from './page.tsx'
import { Record, RecordFact } from './record.tsx'

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

test('on a phone a figure keeps its label where it says nothing without it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const facts = (
    <>
      <RecordFact label="Valor solicitado" isNamed>
        R$ 34.676,00
      </RecordFact>
      <RecordFact label="Potência">5,85 kWp</RecordFact>
    </>
  )
  await renderApp(<Record trail={[]} title="Financiamento" facts={facts} main={<p>Propostas</p>} />)
  const widthOf = (label: string) =>
    [...document.querySelectorAll('dt')].find((one) => one.textContent === label)!.getBoundingClientRect().width
  expect(widthOf('Valor solicitado')).toBeGreaterThan(40)
  expect(widthOf('Potência')).toBeLessThan(2)
})
