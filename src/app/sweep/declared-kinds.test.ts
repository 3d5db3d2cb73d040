import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statement } from '../../platform/db/statement.ts'
import { findSources } from '../../platform/search/find-source.ts'
import { subjectOf } from '../../platform/subjects/subject.ts'
import { trashKinds } from '../../platform/trash/trash-kind.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const company = await world.company()

it('what the database looks through, what modules let find and what screens show are the same kinds', async () => {
  const kinds = await company.look((ctx) =>
    ctx.rows(statement<{ kind: string }>('select kind from platform.search_kinds order by kind')),
  )
  const declared = findSources().map(({ kind }) => kind)
  expect(declared.toSorted()).toEqual(kinds.map(({ kind }) => kind))
  for (const source of findSources())
    expect([source.kind, Boolean(source.show ?? subjectOf(source.kind))]).toEqual([source.kind, true])
  const screens = globSync('src/modules/*/ui/routes.tsx').map((file) => readFileSync(file, 'utf8'))
  for (const kind of declared)
    expect([kind, screens.some((text) => text.includes(`kind: '${kind}'`))]).toEqual([kind, true])
})

it('a word before a number means one kind', () => {
  const words = findSources().flatMap(({ words = [] }) => words)
  expect(words).toEqual([...new Set(words)])
})

it('what modules put in the trash, screens name and ask the same permission for', () => {
  const screens = globSync('src/modules/*/ui/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const look = /kind: '([^']+)',\s*label: [^,]+,\s*needs: '([^']+)'/g
  const named = screens.flatMap((text) => Array.from(text.matchAll(look), ([, kind, needs]) => `${kind} ${needs}`))
  expect(named.toSorted()).toEqual(
    trashKinds()
      .map(({ kind, needs }) => `${kind} ${needs}`)
      .toSorted(),
  )
})
