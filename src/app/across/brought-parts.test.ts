import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { serverModules } from '../modules.ts'

const sources = globSync('src/{app/web,platform/ui,modules/*/ui}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/test-|\/testing/.test(file),
)
const textOf = (file: string) => readFileSync(file, 'utf8')
const inShort = (file: string) => file.replace('src/', '')

/** Who asks for modules whatever the plan has, and why. */
const named = new Map([
  ['app/web/screen-page.tsx', 'says which dashboards the menu names'],
  ['modules/activity/ui/entry-icon.ts', 'draws what has happened, also in modules that are closed now'],
  ['modules/contacts/ui/use-whatsapp.ts', 'a hook, which may not change between two drawings; it asks the plan itself'],
  [
    'modules/deals/ui/board/unread-of-deals.ts',
    'a hook, which may not change between two drawings; it asks the plan itself',
  ],
  ['modules/team/ui/sight-preview.tsx', 'shows what others see'],
  ['modules/trash/ui/trash-page.tsx', 'names what lies in the trash'],
  ['platform/ui/routing/areas.tsx', 'is the place'],
])

it('what is drawn of modules on the pages of others is asked of the plan in one place', () => {
  const asking = sources.filter((file) => /\buseAllAreas\(\)/.test(textOf(file))).map(inShort)
  expect(asking.toSorted()).toEqual([...named.keys()].toSorted())
})

const brings =
  /^ {2}(dealTabs|contactParts|taskParts|documentParts|dealPeekParts|dealStep|beforeWork|chatLists|useOpenRoom|useUnreadOfDeals)\b[:,]/m

it('whoever brings something to the pages of others says which module it is, as the server calls it', () => {
  const names = new Set(serverModules.map(({ name }) => name))
  const areas = sources.filter(
    (file) => /^src\/modules\/.*\b(area|routes)\.tsx?$/.test(file) && brings.test(textOf(file)),
  )
  expect(areas.length).toBeGreaterThan(10)
  const unnamed = areas.filter((file) => !names.has(/^ {2}module: '([\w-]+)',$/m.exec(textOf(file))?.[1] ?? ''))
  expect(unnamed.map(inShort)).toEqual([])
})
