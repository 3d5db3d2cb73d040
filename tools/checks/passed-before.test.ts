import { expect, it } from 'vitest'
import { changedFiles, codeOf, contents, reachedBy } from './passed-before.ts'

const sources = new Map([
  ['src/a.ts', 'export const a = 1'],
  ['src/b.ts', "import { a } from './a.ts'\nexport const b = a"],
  ['src/c.tsx', "import type { b } from './b.ts'\nexport type C = typeof b"],
  ['src/d.ts', "export { a } from './a.ts'"],
  ['src/e.ts', "const late = () => import('./d.ts')"],
  ['src/f.ts', "import { z } from 'zod'"],
])

it('a change is checked where it is and in whatever imports it: types, re-exports and what is fetched later, too', () => {
  expect(reachedBy(['src/a.ts'], sources)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.tsx', 'src/d.ts', 'src/e.ts'])
  expect(reachedBy(['src/c.tsx', 'README.md'], sources)).toEqual(['src/c.tsx'])
})

it('what imports a removed file is checked, the file is not', () => {
  const without = new Map([...sources].filter(([file]) => file !== 'src/a.ts'))
  expect(reachedBy(['src/a.ts'], without)).toEqual(['src/b.ts', 'src/c.tsx', 'src/d.ts', 'src/e.ts'])
})

it('a setting, a package or a declaration for all files is a change of everything', () => {
  for (const file of ['tsconfig.json', 'package-lock.json', '.oxlintrc.json', 'vite.config.ts', 'src/css.d.ts'])
    expect([file, reachedBy([file], sources)]).toEqual([file, undefined])
})

it('changes are what is new, what is gone and what is different', () => {
  expect(changedFiles({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' }).sort()).toEqual(['b', 'c', 'd'])
})

it('the settings of every check and the code are among what is compared', () => {
  const now = contents()
  for (const file of [
    '.oxlintrc.json',
    'biome.json',
    'knip.json',
    'tsconfig.json',
    'package-lock.json',
    'tools/ratchet.json',
  ])
    expect(Object.keys(now)).toContain(file)
  expect(codeOf(now).size).toBeGreaterThan(1000)
})
