import { expect, test } from '@playwright/test'
import { everyAddress, withRecords } from '../tools/addresses.ts'
import { at, signIn } from './person.ts'
import { sizes, type Visitor, visitor } from './visitor.ts'

/** More than this of a window's surface, times how far it goes, and who was about to press something presses another. */
const maxShift = 0.05

const screens = (await everyAddress()).filter(({ path }) => !path.includes('?'))

test.use({ trace: 'off', screenshot: 'off' })

let member: Visitor
let stranger: Visitor
test.beforeAll(async ({ browser }) => {
  member = await visitor(browser, (page) => signIn(page, 'admin@demo.test'))
  stranger = await visitor(browser, (page) => page.goto(at('/login')))
  for (const { page } of [member, stranger]) await page.addInitScript(watchShifts)
})
test.afterAll(() => Promise.all([member.context.close(), stranger.context.close()]))

const groups = Map.groupBy(screens, ({ path }) => path.split('/').slice(0, 3).join('/'))
for (const [group, inGroup] of groups)
  test(`${group}: a screen stays where it is while it fills, on the phone and on the desk`, async () => {
    const shifts: string[] = []
    for (const { path, audience } of inGroup) {
      const person = audience === 'guest' ? stranger : member
      const address = await withRecords(member.page, path)
      for (const size of ['phone', 'desk'] as const) {
        const { score, what } = await shiftOf(person, address, sizes[size])
        if (score > maxShift) shifts.push(`${path}, ${size}: ${score.toFixed(3)} (${what.join(', ')})`)
      }
    }
    expect(shifts).toEqual([])
  })

async function shiftOf({ page, settled }: Visitor, address: string, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.goto(at(address))
  await settled()
  return page.evaluate(() => window.shifts)
}

declare global {
  interface Window {
    shifts: { score: number; what: string[] }
  }
}

/** Adds up what moves in the page by itself; what follows a key or a click is meant. */
function watchShifts() {
  const shifts: Window['shifts'] = { score: 0, what: [] }
  window.shifts = shifts
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName} ${node.className}` : '')
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      shifts.score += value
      if (value > 0.005)
        shifts.what.push(
          `${value.toFixed(3)} ${sources
            .slice(0, 2)
            .map(({ node }) => nameOf(node))
            .join(' + ')}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
