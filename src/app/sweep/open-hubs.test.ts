import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { returnRefusals } from '../../platform/contract/return-refusals.ts'
import { allSubjects } from '../../platform/subjects/subject.ts'
import { trashKinds } from '../../platform/trash/trash-kind.ts'
import { serverModules } from '../modules.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const { stranger } = await world.company()

const source = join(import.meta.dirname, '../..')
/** What collects from others, and stands below them. */
const hubs = ['modules/trash', 'modules/notifications', 'modules/activity', 'platform/trash', 'platform/subjects']
/** Their own words, and those of what they stand on. */
const below = [
  'access',
  'users',
  'roles',
  'notes',
  'appointments',
  'activity',
  'notifications',
  'trash',
  'work',
  'mail',
]
const code = hubs.flatMap((hub) =>
  globSync(`${hub}/**/*.{ts,tsx}`, { cwd: source })
    .filter((file) => !/\.test\.tsx?$|testing\.ts$/.test(file))
    .map((file) => ({
      file,
      text: readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
    })),
)

it('timelines, notices and the trash name no event, message or table of a module that brings something to them', () => {
  const tables = allSubjects().map(({ table }) => table)
  const names = new Set([...serverModules.map(({ name }) => name), ...tables].filter((name) => !below.includes(name)))
  const named = code.flatMap(({ file, text }) => [
    ...Array.from(text.matchAll(/'([a-z-]+)\.[a-z_-]+'/g), ([whole, name]) => [file, whole, name!] as const),
    ...Array.from(text.matchAll(/(?:from|join) ([a-z_]+)/g), ([whole, name]) => [file, whole, name!] as const),
  ])
  expect(named.filter(([, , name]) => names.has(name)).map(([file, whole]) => `${file}: ${whole}`)).toEqual([])
})

it('what a module may refuse the way back of its records with stands in the document of the API', async () => {
  const document = (await stranger.request('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, { 'x-refusals'?: string[] }>>
  }
  const declared = trashKinds().flatMap(({ refusals = [] }) => refusals)
  expect(declared).toContain('sales.return_sold_anew')
  expect(returnRefusals().toSorted()).toEqual([...new Set(declared)].toSorted())
  for (const path of ['/trash/{kind}/{id}/restoration', '/deletions/{id}/undo']) {
    const address = Object.keys(document.paths).find((one) => one.endsWith(path))!
    expect(document.paths[address]!.post!['x-refusals'], path).toEqual(expect.arrayContaining(declared))
  }
})
