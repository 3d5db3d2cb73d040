import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { permissionGroups } from '../../platform/access/catalogue.ts'
import { serverModules } from '../modules.ts'
import { registerModules } from '../server.ts'

registerModules()

const source = join(import.meta.dirname, '../..')
const isReader = (file: string) => !/\.test\.tsx?$|permissions\.ts$|role-presets\.ts$|^app\/demo\//.test(file)
const code = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter(isReader)
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n')

/** How code names a permission of some groups besides by its whole id. */
const named: Record<string, (part: string) => string[]> = {
  menu: (part) => [`hiddenInMenu('${part.slice('hide-'.length)}')`],
  'deal-tabs': (part) => [`ofTab('${part}'`],
  'kanban-card': (part) => [`hide('${part}',`],
  financings: (part) => [`flags('${part.replace(/^(hide|edit)-/, '')}')`],
  proposals: (part) => (/^total-(profit|commission|charges)$/.test(part) ? [`markedUp('total'`] : []),
}

const isRead = (group: string, id: string) =>
  [`'${id}'`, ...(named[group]?.(id.slice(group.length + 1)) ?? [])].some((name) => code.includes(name))

const each = (group: string, ...parts: string[]) => parts.map((part) => `${group}.${part}`)

/** What nothing reads yet, by the area that will: one that is mounted reads its permissions or takes them away. */
const waiting: Record<string, string[]> = {
  'post-sale': each('deal-tabs', 'homologation-and-inspection', 'technical-visit', 'installation', 'budget'),
  'service-orders': ['menu.hide-deals-service-orders', 'deal-tabs.service-order'],
  chat: ['contacts.change-chat-status'],
  leads: each('menu', 'hide-deals-leads', 'hide-deals-projects'),
  ranking: each('menu', 'hide-deals-ranking', 'hide-deals-goals'),
}

/** What an open area keeps in its catalogue although another permission decides. */
const decidedByAnother: Record<string, string> = {
  'contacts.list-contacts': 'contacts.list',
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

it('an area that waits is not mounted, and groups that are to come are read by nothing', () => {
  const mounted = serverModules.map(({ name }) => name)
  expect(Object.keys(waiting).filter((area) => mounted.includes(area))).toEqual([])
  expect(idsOf(({ isToCome }) => isToCome === true).filter(([group, id]) => isRead(group, id))).toEqual([])
  for (const id of Object.values(decidedByAnother)) expect(code).toContain(`'${id}'`)
})
