import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSoon } from './use-soon.ts'

function Follower({ work }: { work(): void }) {
  const soon = useSoon(work, 5, 2_000)
  const tellOften = () => {
    for (let times = 0; times < 3; times++) soon()
  }
  return (
    <button type="button" onClick={tellOften}>
      Avisar
    </button>
  )
}

test('many events are followed once, and again only after the time that lies between', async () => {
  const times: number[] = []
  const screen = await render(<Follower work={() => times.push(performance.now())} />)
  const tell = () => screen.getByRole('button').click()
  await tell()
  await expect.poll(() => times.length).toBe(1)
  await tell()
  await tell()
  await expect.poll(() => times.length).toBe(2)
  expect(times[1]! - times[0]!).toBeGreaterThan(1_990)
})
