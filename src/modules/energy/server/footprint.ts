import type { z } from 'zod'
import type { Selectable } from '../../../platform/db/columns.ts'
import { insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { defaultEcology } from '../ecology.ts'
import type { Footprint, FootprintInput } from '../settings/footprint-contract.ts'
import { type EcologicalFootprintsTable, footprintsEntity } from './tables.ts'
import { emissionFactor } from './tax-and-emission-data.ts'

type Row = Selectable<EcologicalFootprintsTable>

export async function showFootprint(ctx: Ctx): Promise<Footprint> {
  const footprint = (await footprintOf(ctx)) ?? { tonnesPerMwh: null, ...defaultEcology }
  const official = emissionFactor()!
  return {
    ...footprint,
    official: { tonnesPerMwh: official.tonnesPerMwh, year: official.year, source: official.source },
  }
}

export async function editFootprint(ctx: Ctx, given: z.output<typeof FootprintInput>): Promise<Footprint> {
  const before = await rowOf(ctx, 'for update')
  if (before) await update(ctx, footprintsEntity, before, given)
  else await insert(ctx, footprintsEntity, given)
  return showFootprint(ctx)
}

/** The factors that the company has set for its proposals; `tonnesPerMwh` null: the official factor. */
export async function footprintOf(ctx: Ctx): Promise<z.output<typeof FootprintInput> | undefined> {
  const row = await rowOf(ctx)
  if (!row) return undefined
  const { tonnesPerMwh, carKgPerKm, carTonnesPerYear, treeKgPerYear } = row
  return { tonnesPerMwh, carKgPerKm, carTonnesPerYear, treeKgPerYear }
}

const rowOf = (ctx: Ctx, lock: 'for update' | '' = '') =>
  ctx.first(
    statement<Row>(`select * from ecological_footprints where tenant_id = platform.current_tenant() ${lock}`, []),
  )
