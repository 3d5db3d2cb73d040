import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { permissionGroups } from '../../platform/access/catalogue.ts'
import { type ModuleToCome, modulesToCome } from '../../platform/access/permission.ts'
import { serverModules } from '../modules.ts'
import { registerModules } from '../server.ts'
import { areas } from '../web/screens.ts'
import { everyEndpoint } from './every-endpoint.ts'

registerModules()

const source = join(import.meta.dirname, '../..')
const isReader = (file: string) => !/\.test\.tsx?$|permissions\.ts$|role-presets\.ts$|^app\/demo\//.test(file)
const readers = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter(isReader)
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
const code = readers.map(({ text }) => text).join('\n')

/** How code names a permission of some groups besides by its whole id. */
const named: Record<string, (part: string) => string[]> = {
  menu: (part) => [`hiddenInMenu('${part.slice('hide-'.length)}')`],
  'kanban-card': (part) => [`hide('${part}',`],
  financings: (part) => [`flags('${part.replace(/^(hide|edit)-/, '')}')`],
  purchases: (part) => [`flagged('${part.replace(/^(hide|edit)-/, '')}')`],
  proposals: (part) => (/^total-(profit|commission|charges)$/.test(part) ? [`markedUp('total'`] : []),
}

const namesOf = (group: string, id: string) => [`'${id}'`, ...(named[group]?.(id.slice(group.length + 1)) ?? [])]
const isRead = (group: string, id: string) => namesOf(group, id).some((name) => code.includes(name))

const each = (group: string, ...parts: string[]) => parts.map((part) => `${group}.${part}`)

/** What nothing reads yet, by the module that will: one that is mounted reads its permissions or takes them away. */
const waiting: Partial<Record<ModuleToCome, string[]>> = {
  'service-orders': [
    'menu.hide-deals-service-orders',
    ...each('deal-tabs', 'service-order', 'technical-visit', 'installation'),
  ],
  homologations: each('deal-tabs', 'homologation-and-inspection'),
  budgets: each('deal-tabs', 'budget'),
}

/** What an open area keeps in its catalogue although another permission decides. */
const decidedByAnother: Record<string, string> = {
  'contacts.list-contacts': 'contacts.list',
  // Leads are contacts, and have one list.
  'menu.hide-deals-leads': 'menu.hide-contacts',
  // The history is written by the product alone: nobody edits it.
  'purchases.edit-history': 'purchases.hide-history',
}

const groups = permissionGroups()
const idsOf = (isWanted: (group: (typeof groups)[number]) => boolean) =>
  groups.filter(isWanted).flatMap(({ id: group, permissions }) => permissions.map(({ id }) => [group, id] as const))

it('a permission that nothing reads waits for an area that is named, and no open area has one', () => {
  const unread = idsOf(({ isToCome }) => !isToCome).filter(([group, id]) => !isRead(group, id))
  const known = [...Object.values(waiting).flat(), ...Object.keys(decidedByAnother)]
  expect(unread.map(([, id]) => id).toSorted()).toEqual(known.toSorted())
  expect(groups.flatMap(({ permissions }) => permissions).length - unread.length).toBeGreaterThan(180)
})

it('a module that is waited for is not mounted, and groups that are to come are read by nothing', () => {
  const mounted = serverModules.map(({ name }) => name)
  const begins = everyEndpoint.map(([, { path }]) => path.split('/')[1]!)
  const screens = areas.flatMap((area) => area.screens.map(({ path }) => path.split('/')[1]!))
  expect(modulesToCome.filter((name) => [...mounted, ...begins, ...screens].includes(name))).toEqual([])
  expect(idsOf(({ isToCome }) => isToCome === true).filter(([group, id]) => isRead(group, id))).toEqual([])
  for (const id of Object.values(decidedByAnother))
    expect(id.startsWith('menu.') ? isRead('menu', id) : code.includes(`'${id}'`), id).toBe(true)
})

it('a flag that hides or locks something is written in one place, from which all others take it', () => {
  const flags = groups.flatMap(({ id: group, permissions }) =>
    permissions.filter(({ kind }) => kind !== 'allow').map(({ id }) => [group, id] as const),
  )
  const isForTests = (file: string) => /(^|\/)(test-[^/]*|testing\.tsx?|testing\/.*)$/.test(file)
  const written = readers.filter(({ file }) => !isForTests(file))
  const places = (group: string, id: string) =>
    namesOf(group, id).flatMap((name) =>
      written.flatMap(({ file, text }) => Array.from({ length: text.split(name).length - 1 }, () => file)),
    )
  const found = flags.map(([group, id]) => [id, places(group, id)] as const)
  expect(found.filter(([, files]) => files.length > 1)).toEqual([])
})
