import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Lists whose records are not changed for many at once, and why. Every other list is. This map may only get shorter. */
const oneByOne = new Map([
  ['documents', 'each has its own signers and its own course'],
  ['equipment-serials', 'a serial number is of one piece'],
  ['imports', 'each is run or taken back after somebody has looked at it'],
  ['stores', 'name, address and members are its own'],
  ['teams', 'name and members are its own'],
  ['commissions', 'sums of sales, which are changed at the sale'],
  ['proposal-data', 'texts of stores of which each has one record at most'],
  ['email-models', 'a name and texts'],
])

/** The names of the lists of a screen, and whether their records are changed for many. */
const listsIn = (source: string): [name: string, isChanged: boolean][] =>
  source
    .split(/<RecordList\b/)
    .slice(1)
    .map((after) => [/\bname="([\w-]+)"/.exec(after)?.[1] ?? '', /^\s*(?:change|bulk)=/m.test(after)])

it('the records of every list are changed for many, but where nothing of them is the same for several', () => {
  const lists = globSync('src/modules/*/ui/**/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx') && !file.startsWith('src/modules/lists/'))
    .flatMap((file) => listsIn(readFileSync(join(root, file), 'utf8')))
  expect(lists.length).toBeGreaterThan(25)
  const unchanged = new Set(lists.filter(([, isChanged]) => !isChanged).map(([name]) => name))
  expect([...unchanged].sort()).toEqual([...oneByOne.keys()].sort())
})

it('the page about lists names the same', () => {
  const readme = readFileSync(join(root, 'src/modules/lists/README.md'), 'utf8')
  const said = readme.slice(
    readme.indexOf('## What is not changed for many'),
    readme.indexOf('## What is no list of records'),
  )
  for (const [name, why] of oneByOne) expect([name, said.includes(`\`${name}\`: ${why}`)]).toEqual([name, true])
})
