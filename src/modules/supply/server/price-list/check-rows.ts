import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { FileRow, Going, JudgedRow, SentImport } from '../../../../platform/imports/import-kind.ts'
import { inTurns } from '../../../../platform/in-turns.ts'
import type { Said } from '../../../../platform/work/said.ts'
import { catalogueOf } from '../../../catalogue/server/public.ts'
import { EquipmentIndex, type KnownItem } from '../../price-list/equipment-index.ts'
import {
  doubtKey,
  type Judged,
  judgeKit,
  type ListedKit,
  type ListRow,
  type Reading,
} from '../../price-list/judge-kit.ts'
import { ListOptions } from '../../price-list/list-options.ts'
import { fieldOf, targetOf } from '../../price-list/list-targets.ts'
import { type AlikeCodes, alike, alikeCodes, withoutZeros } from './alike-codes.ts'
import { besidesPrice, isSameKit, withKept } from './same-kit.ts'

/** A price that changes by more than half is asked about. */
export const jump = 0.5

/** To a tenth, so that a price that all but vanishes is not told as −100 %. */
export const percentOf = (change: number) => Math.round(change * 1000) / 10

/** A kit of the list in force, or one that was entered by hand. */
export interface KnownKit extends Omit<ListedKit, 'saysBattery'> {
  originId: string
  isByHand: boolean
  /** What a person said of it. */
  byHand: string[]
}

/** What a row becomes in the load: the kit, and the same one in the lists before. */
export interface LoadedKit extends ListedKit {
  originId: string | null
}

export async function checkRows(ctx: Ctx, file: SentImport, { rows, keeper }: Going) {
  const options = optionsOf(file)
  const reading = { ...(await readingOf(ctx, options)), priceHeader: headerOf(file, targetOf('price')) }
  const columns = file.mapping.map((target) => (target ? fieldOf(target) : null))
  const filled = await filledDown(ctx, file, rows, options)
  const read = await inTurns(filled, ({ at, cells }) => {
    const row: ListRow = {}
    for (const [column, field] of columns.entries()) if (field) row[field] = cells[column] ?? ''
    return { at, unit: (row.unit ?? '').trim().toLowerCase(), ...judgeKit(row, reading) }
  })
  await keeper.keep(await judged(ctx, file, read, options))
}

/** What stands above a column. */
export const headerOf = ({ headers, mapping }: SentImport, target: string) => headers[mapping.indexOf(target)] ?? ''

export const optionsOf = ({ options }: Pick<SentImport, 'options'>) =>
  ListOptions.parse((options as { own?: object }).own ?? {})

export async function readingOf(ctx: Ctx, options: ListOptions): Promise<Reading> {
  const { modules, inverters, batteries } = await catalogueOf(ctx, { all: true })
  return {
    options,
    style: options.style,
    today: ctx.today,
    modules: new EquipmentIndex(modules.map((item) => ({ ...named(item), power: item.datasheet.powerW }))),
    inverters: new EquipmentIndex(
      inverters.map(({ datasheet: { powerKw, phases }, maximumDcAcRatio, ...item }) => ({
        ...named(item),
        power: powerKw,
        phases,
        maximumDcAcRatio,
      })),
    ),
    batteries: new EquipmentIndex(batteries.map((item) => ({ ...named(item), power: item.datasheet.capacityKwh }))),
  }
}

const named = ({ id, manufacturer, model, enabled }: Pick<KnownItem, 'id' | 'manufacturer' | 'model' | 'enabled'>) => ({
  id,
  manufacturer,
  model,
  enabled,
})

/** Empty cells of these columns mean the one above, which may stand in rows that were checked before. */
async function filledDown(ctx: Ctx, file: SentImport, rows: readonly FileRow[], { fillDown }: ListOptions) {
  const columns = fillDown.map((target) => file.mapping.indexOf(target)).filter((column) => column >= 0)
  if (columns.length === 0) return rows
  const above = new Map<number, string>()
  for (const column of columns) {
    const found = await ctx.first(
      statement<{ text: string }>(
        `select cells[$2] as text from import_rows where tenant_id = platform.current_tenant() and import_id = $1
           and at < $3 and cells[$2] <> '' order by at desc limit 1`,
        [file.id, column + 1, rows[0]!.at],
      ),
    )
    above.set(column, found?.text ?? '')
  }
  return rows.map(({ at, cells }) => {
    const copy = [...cells]
    for (const column of columns)
      if (copy[column]?.trim()) above.set(column, copy[column]!)
      else copy[column] = above.get(column)!
    return { at, cells: copy }
  })
}

type ReadRow = Judged & { at: number; unit: string }

/** Compares rows with the list in force and with each other. */
async function judged(ctx: Ctx, file: SentImport, rows: readonly ReadRow[], options: ListOptions) {
  const codes = [...new Set(rows.flatMap(({ code }) => (code ? [code] : [])))]
  const known = await knownKits(ctx, file.aboutId!, codes)
  const others = await alikeCodes(ctx, file.id, codes, rows[0]!.at)
  const earlier = await earlierRows(ctx, file.id, codes, rows[0]!.at)
  const seen = new Map<string, JudgedRow & { unit: string }>(earlier.map((row) => [row.key!, row]))
  const changed = new Map<number, JudgedRow>()
  const found = await inTurns(rows, (row) => {
    const verdict = verdictOf(row, { ...known, others }, options)
    const twin = verdict.key ? seen.get(verdict.key) : undefined
    if (!verdict.key || verdict.verdict === 'rejected') return verdict
    if (!twin) {
      seen.set(verdict.key, { ...verdict, unit: row.unit })
      return verdict
    }
    // The same line again says nothing; another one makes both doubtful.
    if (isSameKit(twin.after as LoadedKit | null, verdict.after as LoadedKit | null) && twin.unit === row.unit)
      return { ...verdict, verdict: 'same' as const, problems: [], after: null, before: null }
    const problems = [{ code: 'supply.doubt.code_twice', values: {} }]
    changed.set(twin.at, { ...bare(twin), verdict: 'doubtful', problems, after: twin.after })
    return { ...verdict, verdict: 'doubtful' as const, problems, after: null }
  })
  const own = found.map((row) => changed.get(row.at) ?? row)
  const earlierOnes = [...changed.values()].filter(({ at }) => at < rows[0]!.at)
  // Rows of earlier batches are few: they are told one by one where they stand.
  for (const row of [...others.nowInDoubt(options.accepts), ...earlierOnes]) await markDoubtful(ctx, file.id, row)
  return own
}

const bare = ({ unit: _unit, ...row }: JudgedRow & { unit: string }): JudgedRow => row

const markDoubtful = (ctx: Ctx, importId: string, { at, problems }: Pick<JudgedRow, 'at' | 'problems'>) =>
  ctx.run(
    statement(
      `update import_rows set verdict = 'doubtful', problems = $3
       where tenant_id = platform.current_tenant() and import_id = $1 and at = $2`,
      [importId, at, JSON.stringify(problems)],
    ),
  )

interface Known {
  byCode: ReadonlyMap<string, KnownKit>
  byBareCode: ReadonlyMap<string, KnownKit | null>
}

function verdictOf(
  row: ReadRow,
  { byCode, byBareCode, others }: Known & { others: AlikeCodes },
  { accepts }: ListOptions,
): JudgedRow {
  const { at, problems, kit, code } = row
  if (problems.length > 0) return { at, verdict: 'rejected', problems, ...(code && { key: code }) }
  const doubts = [...row.doubts]
  let known = byCode.get(code)
  const lost = known ? undefined : byBareCode.get(withoutZeros(code))
  // A zero that the row has and the known code has not was not lost.
  if (lost && lost.code.length > code.length) {
    doubts.push({ code: 'supply.doubt.code_zeros', values: { text: code, known: lost.code } })
    known = lost
  }
  const other = known ? undefined : others.of(code)
  if (other) doubts.push(alike(code, other))
  if (known?.isByHand) return { at, verdict: 'rejected', problems: [{ code: 'supply.row.by_hand' }], key: known.code }
  if (known && kit) {
    const change = (kit.costCents - known.costCents) / known.costCents
    if (Math.abs(change) > jump)
      doubts.push({ code: 'supply.doubt.price_jump', values: { percent: percentOf(change) } })
  }
  const open: Said[] = kit ? doubts.filter((said) => !accepts.includes(doubtKey(said))) : doubts
  const after: LoadedKit | null = kit && { ...kit, code: known?.code ?? code, originId: known?.originId ?? null }
  const finding = {
    at,
    key: known?.code ?? code,
    before: known ? { costCents: known.costCents } : null,
    after,
    losses: [],
  }
  if (open.length > 0 || !after) return { ...finding, verdict: 'doubtful', problems: open }
  if (!known) return { ...finding, verdict: 'new', problems: [] }
  const kept = withKept(after, known)
  return isSameKit(known, kept)
    ? { ...finding, verdict: 'same', problems: [] }
    : { ...finding, verdict: 'update', problems: besidesPrice(known, kept) }
}

/**
 * The supplier's kits of these codes, and those whose codes differ from them in leading zeros alone. Code by code, each by its
 * index: of rows that have just come the planner knows nothing, and would read all of them.
 */
async function knownKits(ctx: Ctx, supplierId: string, codes: readonly string[]): Promise<Known> {
  const bareCodes = [...new Set(codes.map(withoutZeros))]
  const rows = await ctx.rows(
    statement<KnownKit>(
      `select k.code, k.name, k.kit_type, k.module_id, k.modules, k.inverters, k.items, k.structure, k.phase, k.tension, k.cost_cents,
         k.valid_until, k.lead_time_days, k.power_kwp, k.ac_kw, k.battery_id, k.batteries, k.states, k.stock, k.by_hand, coalesce(k.origin_id, k.id) as origin_id,
         false as is_by_hand
       from suppliers s cross join unnest($2::text[]) c(code) cross join lateral (
         select * from kits k where k.tenant_id = platform.current_tenant() and k.list_id = s.list_id and k.bare_code = c.code) k
       where s.tenant_id = platform.current_tenant() and s.id = $1
       union all
       select k.code, k.name, k.kit_type, k.module_id, k.modules, k.inverters, k.items, k.structure, k.phase, k.tension, k.cost_cents,
         k.valid_until, k.lead_time_days, k.power_kwp, k.ac_kw, k.battery_id, k.batteries, k.states, k.stock, k.by_hand, k.id, true
       from kits k where k.tenant_id = platform.current_tenant() and k.supplier_id = $1 and k.list_id is null and k.code = any($3)`,
      [supplierId, bareCodes, codes],
    ),
  )
  const byBareCode = new Map<string, KnownKit | null>()
  for (const kit of rows) {
    const bareCode = withoutZeros(kit.code)
    byBareCode.set(bareCode, byBareCode.has(bareCode) ? null : kit)
  }
  return { byCode: new Map(rows.map((kit) => [kit.code, kit])), byBareCode }
}

/** Rows of the file before this place that name these codes. */
async function earlierRows(ctx: Ctx, importId: string, codes: readonly string[], before: number) {
  return ctx.rows(
    statement<JudgedRow & { unit: string }>(
      `select r.at, r.key, r.verdict, r.problems, r.after, lower(trim(coalesce(r.cells[m.unit], ''))) as unit
       from (select array_position(array(select jsonb_array_elements_text(mapping)), $4) as unit from imports
         where tenant_id = platform.current_tenant() and id = $1) m
       cross join unnest($2::text[]) c(code) cross join lateral (
         select * from import_rows r where r.tenant_id = platform.current_tenant() and r.import_id = $1 and r.key = c.code and r.at + 0 < $3
           and r.verdict <> 'rejected' and (r.after is not null or r.verdict = 'doubtful')
         order by r.at + 0 desc limit 5) r
       order by r.at desc`,
      [importId, codes, before, targetOf('unit')],
    ),
  )
}
