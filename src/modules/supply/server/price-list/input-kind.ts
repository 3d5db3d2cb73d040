import { sameUnit } from '../../../../platform/brazil/units.ts'
import { find, insert } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { attempt } from '../../../../platform/http/attempt.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Going, ImportKind, JudgedRow, SentImport } from '../../../../platform/imports/import-kind.ts'
import { inTurns } from '../../../../platform/in-turns.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Said } from '../../../../platform/work/said.ts'
import { guessedInputTargets, inputFieldOf, inputTargetOf, inputTargets } from '../../price-list/input-targets.ts'
import { type InputRow, inputKey, judgeInput, type ListedInput, plainName } from '../../price-list/judge-input.ts'
import { doubtKey } from '../../price-list/judge-kit.ts'
import { ListOptions } from '../../price-list/list-options.ts'
import { inputsEntity, priceLoadsEntity, type StoredLoad, suppliersEntity } from '../tables.ts'
import { headerOf, jump, optionsOf, percentOf } from './check-rows.ts'
import { listNow, refuseOldCheck } from './checked-against.ts'
import { discardUnfilled, leftOut, loadOf } from './fill-load.ts'
import { keepFound } from './list-kind.ts'

/** The list of a supplier's inputs: a file becomes a load of prices. */
export const supplierInputs: ImportKind = {
  kind: 'supplier-inputs',
  needs: 'settings.pricing',
  isClosed: true,
  words: { pt: 'Lista de insumos', en: 'List of inputs' },
  link: ({ id, aboutId }) => `/settings/pricing/suppliers/${aboutId}/list?import=${id}&of=inputs`,
  rowsAtOnce: 2000,
  async about(ctx, aboutId) {
    if (!aboutId) throw notFound('supply.supplier_not_found')
    await find(ctx, suppliersEntity, aboutId)
  },
  targets: async () => [...inputTargets],
  guesser: async () => guessedInputTargets,
  own: ListOptions,
  // What was settled for one list, and the day of its prices, are asked again of the next.
  habit: ({ accepts: _accepts, style: _style, validFrom: _day, against: _against, ...own }) => own,
  checkBegins: (ctx, file) => keepFound(ctx, file, { price: inputTargetOf('price'), holds: 'inputs' }),
  check: checkInputs,
  processBegins: beginInputs,
  process: fillInputs,
  processEnded: endInputs,
}

/** The input that a row means, and what it becomes. */
interface AfterInput {
  inputId: string | null
  code: string
  name: string
  unit: string
  costCents: number
}

interface KnownInput {
  id: string
  code: string
  name: string
  unit: string
  /** What the supplier asks for it on the day of the list. */
  costCents: number | null
}

export const dayOf = (ctx: Ctx, { validFrom }: ListOptions) => validFrom ?? ctx.today

async function checkInputs(ctx: Ctx, file: SentImport, { rows, keeper }: Going) {
  const options = optionsOf(file)
  const columns = file.mapping.map((target) => (target ? inputFieldOf(target) : null))
  const priceHeader = headerOf(file, inputTargetOf('price'))
  const read = await inTurns(rows, ({ at, cells }) => {
    const row: InputRow = {}
    for (const [column, field] of columns.entries()) if (field) row[field] = cells[column] ?? ''
    return { at, listed: judgeInput(row, options.style, priceHeader) }
  })
  const named = read.map(({ listed }) => listed)
  const known = await knownInputs(ctx, file.aboutId!, dayOf(ctx, options), named)
  const seen = new Set(await keysBefore(ctx, file.id, rows[0]!.at))
  await keeper.keep(read.map(({ at, listed }) => verdictOf({ at, listed }, { known, seen, options })))
}

interface Knows {
  known: ReadonlyMap<string, KnownInput>
  seen: Set<string>
  options: ListOptions
}

function verdictOf({ at, listed }: { at: number; listed: ListedInput }, { known, seen, options }: Knows): JudgedRow {
  if (listed.problem) return { at, verdict: 'rejected', problems: [{ code: listed.problem }] }
  const key = inputKey(listed)
  const input = inputOf(known, listed)
  const named = input ? `id:${input.id}` : key
  const doubts: Said[] = [...listed.doubts]
  if (seen.has(named)) doubts.push({ code: 'supply.doubt.input_twice' })
  seen.add(named)
  if (!input) {
    if (!listed.name) return { at, verdict: 'rejected', problems: [{ code: 'supply.row.input_unnamed' }], key: named }
    doubts.push({ code: 'supply.doubt.input_unknown' })
  }
  if (input && listed.unit && !sameUnit(listed.unit, input.unit))
    doubts.push({ code: 'supply.doubt.unit_differs', values: { text: listed.unit, unit: input.unit } })
  const before = input?.costCents ?? null
  const { costCents } = listed
  if (costCents && before && Math.abs(costCents - before) > jump * before)
    doubts.push({
      code: 'supply.doubt.price_jump',
      values: { percent: percentOf((costCents - before) / before) },
    })
  const open = costCents ? doubts.filter((said) => !options.accepts.includes(doubtKey(said))) : doubts
  const after: AfterInput | null = costCents
    ? { inputId: input?.id ?? null, code: listed.code, name: listed.name, unit: listed.unit || 'un', costCents }
    : null
  const change = { at, key: named, before: before === null ? null : { costCents: before }, after }
  if (open.length > 0 || !after) return { ...change, verdict: 'doubtful', problems: open }
  const verdict = before === null ? 'new' : before === costCents ? 'same' : 'update'
  return { ...change, verdict, problems: [] }
}

type Named = Pick<ListedInput, 'code' | 'name'>

const inputOf = (known: ReadonlyMap<string, KnownInput>, row: Named) =>
  known.get(inputKey(row)) ?? known.get(`name:${plainName(row.name)}`)

/** Inputs that these rows name, by their keys, with what the supplier asks for them on that day. */
async function knownInputs(ctx: Ctx, supplierId: string, day: string, rows: readonly Named[]) {
  const found = await ctx.rows(
    statement<KnownInput>(
      `select i.id, i.code, i.name, i.unit, (select p.cost_cents from input_prices p
           where p.tenant_id = i.tenant_id and p.input_id = i.id and p.supplier_id = $1 and p.counts and p.valid_from <= $2::date
           order by p.valid_from desc, p.created_at desc limit 1) as cost_cents
       from inputs i where i.tenant_id = platform.current_tenant()
         and (lower(i.code) = any($3) and i.code <> '' or platform.plain(i.name) = any($4))`,
      [
        supplierId,
        day,
        rows.flatMap(({ code }) => (code ? [code.toLowerCase()] : [])),
        [...new Set(rows.map(({ name }) => plainName(name)))],
      ],
    ),
  )
  const known = new Map<string, KnownInput>()
  for (const input of found) {
    known.set(`name:${plainName(input.name)}`, input)
    if (input.code) known.set(inputKey(input), input)
  }
  return known
}

/** What rows of this file before this place name. */
const keysBefore = async (ctx: Ctx, importId: string, before: number) =>
  (
    await ctx.rows(
      statement<{ key: string }>(
        `select distinct key from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and at < $2
           and key is not null`,
        [importId, before],
      ),
    )
  ).map(({ key }) => key)

async function beginInputs(ctx: Ctx, file: SentImport) {
  refuseOldCheck(file, await listNow(ctx, file.aboutId!, 'inputs'))
  await discardUnfilled(ctx, file.id)
  await insert(ctx, priceLoadsEntity, {
    supplierId: file.aboutId!,
    importId: file.id,
    name: file.fileName,
    holds: 'inputs',
    mode: 'increment',
    baseId: null,
    reason: null,
    createdBy: ctx.user?.id ?? null,
    switchedAt: null,
    endedAt: null,
  })
}

/**
 * The prices of these rows, which count once the load is switched; inputs that are new enter with them, unless somebody has added them
 * since the check.
 */
async function fillInputs(ctx: Ctx, file: SentImport, { rows, keeper }: Going) {
  const load = await loadOf(ctx, file.id)
  const [from, to] = [rows[0]!.at, rows.at(-1)!.at]
  const found = await ctx.rows(
    statement<{ at: number; after: AfterInput }>(
      `select at, after from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and at between $2 and $3
         and verdict in ('new', 'update', 'same') and after is not null order by at`,
      [file.id, from, to],
    ),
  )
  const unknown = found.flatMap(({ after }) => (after.inputId ? [] : [after]))
  const known = await knownInputs(ctx, load.supplierId, ctx.today, unknown)
  const prices: { id: string; inputId: string; costCents: number }[] = []
  const left: JudgedRow[] = []
  for (const { at, after } of found) {
    const inputId = after.inputId ?? inputOf(known, after)?.id ?? (await newInput(ctx, after))
    if (inputId) prices.push({ id: newId(), inputId, costCents: after.costCents })
    else left.push({ at, verdict: 'rejected', problems: [{ code: 'supply.row.input_taken' }] })
  }
  await ctx.run(
    // raw write: what a list names is told by its load
    statement(
      `insert into input_prices (id, input_id, supplier_id, cost_cents, valid_from, load_id, counts)
       select p.id, p."inputId", $2, p."costCents", $3::date, $4, false
       from jsonb_to_recordset($1) as p(id uuid, "inputId" uuid, "costCents" bigint)
       join inputs i on i.tenant_id = platform.current_tenant() and i.id = p."inputId"`,
      [JSON.stringify(prices), load.supplierId, dayOf(ctx, optionsOf(file)), load.id],
    ),
  )
  keeper.leave(await leftOut(ctx, file.id, from, to))
  await keeper.keep(left)
}

/** One that somebody makes at this very moment leaves its row out, and takes no other along. */
async function newInput(ctx: Ctx, { code, name, unit }: AfterInput): Promise<string | undefined> {
  try {
    return await attempt(ctx, async () => (await insert(ctx, inputsEntity, { code, name, unit, categoryId: null })).id)
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    return undefined
  }
}

async function endInputs(ctx: Ctx, file: SentImport, state: 'done' | 'failed' | 'cancelled') {
  if (state === 'cancelled') return discardUnfilled(ctx, file.id)
  if (state === 'failed') return
  const load: StoredLoad = await loadOf(ctx, file.id)
  await ctx.run(
    // raw write: a load is no event before it is switched
    statement(
      `update price_loads l set state = 'ready', kits = c.prices, added = c.added, changed = c.changed
       from (select count(*) filter (where verdict in ('new', 'update', 'same'))::int as prices,
           count(*) filter (where verdict = 'new')::int as added, count(*) filter (where verdict = 'update')::int as changed
         from import_rows where tenant_id = platform.current_tenant() and import_id = $2) c
       where l.tenant_id = platform.current_tenant() and l.id = $1`,
      [load.id, file.id],
    ),
  )
}

/** Whether the prices of a load count: all of them at once. Of one day the list counts that was switched last, also one that is put back. */
export const countPrices = (ctx: Ctx, loadId: string, counts: boolean) =>
  ctx.run(
    // raw write: the load tells of the switch
    statement(
      `update input_prices set counts = $2, created_at = case when $2 then now() else created_at end
       where tenant_id = platform.current_tenant() and load_id = $1`,
      [loadId, counts],
    ),
  )
