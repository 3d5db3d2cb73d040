import { type Added, totalSql } from './shown-total.ts'

interface Counting {
  keys: number
  names: readonly string[]
  bases: readonly Added[]
  sets: string
}

/**
 * Counts each record once per group although several rows belong to it. Rows of one record in one group are grouped
 * first, which needs no sorting: `count(distinct …)` would sort all rows for every figure and total. Other figures
 * are computed from the rows themselves.
 */
export function recordsOnce(rows: string, { keys, names, bases, sets }: Counting) {
  const all = Array.from({ length: keys }, (_none, at) => `g${at}`)
  const totals = all.map((_key, at) => `t${at}`)
  const groups = [...all, ...totals, 'span']
  const each = bases.map((base, at) => ({ ...base, at, isOnce: base.kind === 'distinct' }))
  const once = each.filter(({ isOnce }) => isOnce)
  const record = `v${once[0]!.at}`
  const flags = once.flatMap(({ only, at }) => (only ? [`bool_or(o${at}) as o${at}`] : []))
  const least = names.map((name) => `min(${name}) as ${name}`)
  const picked = (parts: readonly string[]) => parts.join(', ')

  const together = `select ${picked([`${record} as record`, 'span', ...all, ...least, ...flags])} from f
    group by ${picked([record, 'span', ...all])}`
  const inGroups = `select ${picked(['record', 'span', ...grouped(all), ...least, ...flags])} from (${together}) r group by record, ${sets}`
  const counts = each.map(({ only, at, isOnce }) =>
    isOnce ? `count(record)${only ? ` filter (where o${at})` : ''} as b${at}` : `null::float8 as b${at}`,
  )
  const counted = `select ${picked([...groups, ...least, ...counts])} from (${inGroups}) s group by ${picked(groups)}`
  if (once.length === each.length) return `with f as materialized (${rows}) ${counted}`

  const others = each.map(({ kind, only, at, isOnce }) =>
    isOnce ? `null as b${at}` : `${totalSql({ kind, sql: `v${at}`, only: only && `o${at}` })} as b${at}`,
  )
  const beside = `select ${picked([...grouped(all), 'span', ...least, ...others])} from f group by ${sets}`
  const both = `${counted} union all ${beside}`
  const summed = each.map(({ at }) => `max(b${at}) as b${at}`)
  return `with f as materialized (${rows}) select ${picked([...groups, ...least, ...summed])} from (${both}) u group by ${picked(groups)}`
}

const grouped = (keys: readonly string[]) => [...keys, ...keys.map((key, at) => `grouping(${key}) as t${at}`)]
