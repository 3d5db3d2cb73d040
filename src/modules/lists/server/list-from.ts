import type { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import type { ListGiven } from './record-list.ts'

/** The joins whose alias a piece of SQL uses, in the order of the list's definition. */
export function joinsIn({ joins = {} }: ListGiven, text: string) {
  const wanted = new Set<string>()
  const look = (part: string) => {
    for (const [alias, join] of Object.entries(joins)) {
      if (wanted.has(alias) || !new RegExp(`\\b${alias}\\.`).test(part)) continue
      wanted.add(alias)
      look(join.replaceAll(`${alias}.`, ''))
    }
  }
  look(text)
  return Object.entries(joins)
    .filter(([alias]) => wanted.has(alias))
    .map(([, join]) => ` ${join}`)
    .join('')
}

interface From {
  /** SQL that the statement goes on with, whose joins it needs too. */
  named?: string
  /** A select in place of the record's table. */
  source?: string | undefined
  /** A further join. */
  joined?: string | undefined
}

/** The part of a statement that says of which records it is. */
export const fromWhere = (given: ListGiven, found: Conditions, { named = '', source, joined = '' }: From = {}) =>
  `from ${source ?? snake(given.record.table)} ${given.alias}${joinsIn(given, `${found.text} ${named}`)} ${joined} where ${found.text}`

/** Counts all matching records, together with the sums. */
export function countText(
  given: ListGiven,
  found: Conditions,
  sums: Readonly<Record<string, string>> = {},
  source?: string,
) {
  const summed = Object.entries(sums).map(([name, sql]) => `, coalesce(${sql}, 0) as "${name}"`)
  return `select count(*) as items, count(*) as "count"${summed.join('')} ${fromWhere(given, found, { named: summed.join(''), source })}`
}
