import { insertMany } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { namedTwice } from '../serials.ts'
import { equipmentSerialsEntity, type SerialKind } from './tables.ts'

interface NewSerials {
  serials: readonly string[]
  maker: string
  kind: SerialKind
  name: string
  purchaseId: string | null
  itemId: string | null
  dealId: string | null
}

/** As many as are told in one sentence. */
const told = 5

/** Registers all of them or none; a number that is there already is named. */
export async function registerSerials(ctx: Ctx, { serials, ...of }: NewSerials) {
  const twice = namedTwice(serials)
  if (twice.length > 0) throw refused('equipment.serial_twice', twice)
  // Two who register the same number at once: the second waits here, and is told.
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('equipment-serials ' || platform.current_tenant(), 0))"),
  )
  const known = await ctx.rows(
    statement<{ serial: string }>(
      `select serial from equipment_serials where tenant_id = platform.current_tenant()
         and lower(maker) = lower($1) and upper(serial) = any($2) limit ${told + 1}`,
      [of.maker, serials.map((serial) => serial.toUpperCase())],
    ),
  )
  if (known.length > 0)
    throw refused(
      'equipment.serial_known',
      known.map(({ serial }) => serial),
    )
  await insertMany(
    ctx,
    equipmentSerialsEntity,
    serials.map((serial) => ({ values: { id: newId(), serial, ...of } })),
  )
}

const refused = (code: string, serials: readonly string[]) =>
  new Refusal(409, code, {
    values: { serials: `${serials.slice(0, told).join(', ')}${serials.length > told ? '…' : ''}` },
    details: { serials },
  })
