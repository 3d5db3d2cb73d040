import { expect, type Page, test } from '@playwright/test'
import { everyAddress, withRecords } from '../tools/addresses.ts'
import { shots } from '../tools/screens-to-shoot.ts'
import { at, signIn } from './person.ts'
import { faultsOf, outOfSight } from './screen-faults.ts'
import { sizes, type Visitor, visitor } from './visitor.ts'
import { untranslated } from './words-on-screen.ts'

/** Every address that the application lists, and every other address with a screenshot. True: open without signing in. */
const screens = new Map<string, boolean>()
for (const { path, audience } of await everyAddress()) screens.set(path, audience === 'guest')
for (const { path, audience, reach } of shots) if (!reach) screens.set(path, audience === 'stranger')

// Recording a trace of three hundred checks would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' })

let member: Visitor
let stranger: Visitor
test.beforeAll(async ({ browser }) => {
  member = await visitor(browser, (page) => signIn(page, 'admin@demo.test'))
  stranger = await visitor(browser, (page) => page.goto(at('/login')))
})
test.afterAll(() => Promise.all([member.context.close(), stranger.context.close()]))

/** So few that a large area, the settings, is told in parts, each within its time. */
const atOnce = 8
const groups = [...Map.groupBy(screens, ([path]) => path.split(/[/?]/).slice(0, 2).join('/'))].flatMap(([group, all]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_none, at) => ({
    group: at > 0 ? `${group} (${at + 1})` : group,
    inGroup: all.slice(at * atOnce, (at + 1) * atOnce),
  })),
)
for (const { group, inGroup } of groups)
  test(`${group}: nothing is hidden from anyone, in both schemes, sizes and languages`, async () => {
    test.setTimeout(60_000 + inGroup.length * 20_000)
    const faults: string[] = []
    for (const [path, isForStrangers] of inGroup) {
      const address = await withRecords(member.page, path)
      for (const fault of await look(isForStrangers ? stranger : member, address)) faults.push(`${path} ${fault}`)
    }
    expect(faults).toEqual([])
  })

/** Opens the address once; colour schemes, sizes and languages change on the open page. */
async function look(person: Visitor, address: string): Promise<string[]> {
  const { page, troubles, open, settled } = person
  troubles.length = 0
  await page.setViewportSize(sizes.desk)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(address)
  const found = await faultsOf(page, 'desk, light')
  await page.emulateMedia({ colorScheme: 'dark' })
  if (await staysLight(page)) found.push('dark: it stays light')
  found.push(...(await faultsOf(page, 'desk, dark', ['color-contrast'])))

  await page.setViewportSize(sizes.phone)
  await settled()
  found.push(...(await faultsOf(page, 'phone, dark')))
  await page.emulateMedia({ colorScheme: 'light' })
  found.push(...(await faultsOf(page, 'phone, light', ['color-contrast'])))

  await page.setViewportSize(sizes.narrow)
  await settled()
  return [...found, ...(await outOfSight(page)), ...(await untranslated(person)), ...troubles]
}

/** The system tells a page of its new scheme with the next frame; a customer's page keeps it on its own frame. */
const staysLight = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => getComputedStyle(document.querySelector('main, [role=main], form') ?? document.body).colorScheme === 'dark',
      null,
      {
        timeout: 2_000,
      },
    )
    .then(
      () => false,
      () => true,
    )
