import { insertMany } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { makerKey } from '../maker-key.ts'
import { namedTwice } from '../serials.ts'
import { equipmentSerialsEntity, type SerialKind } from './tables.ts'

interface NewSerials {
  serials: readonly string[]
  maker: string
  /** Makers that are known however their names are written. */
  knownMakers: readonly string[]
  kind: SerialKind
  name: string
  purchaseId: string | null
  itemId: string | null
  dealId: string | null
}

/** As many as are told in one sentence. */
const maxNamed = 5

/** Registers all of them or none; a number that is there already is named. */
export async function registerSerials(ctx: Ctx, { serials, knownMakers, ...of }: NewSerials) {
  const twice = namedTwice(serials)
  if (twice.length > 0) throw refused('equipment.serial_twice', twice)
  // Two who register the same number at once: the second waits here, and is told.
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('equipment-serials ' || platform.current_tenant(), 0))"),
  )
  const own = makerKey(of.maker, knownMakers)
  const known = await sameNumbers(ctx, serials, (maker) => makerKey(maker, knownMakers) === own)
  if (known.length > 0) throw refused('equipment.serial_known', known)
  await insertMany(
    ctx,
    equipmentSerialsEntity,
    serials.map((serial) => ({ values: { id: newId(), serial, ...of } })),
  )
}

/** Those of the numbers that are registered with a maker that is meant. */
async function sameNumbers(ctx: Ctx, serials: readonly string[], isMeant: (maker: string) => boolean) {
  const registered = await ctx.rows(
    statement<{ serial: string; maker: string }>(
      `select serial, maker from equipment_serials
       where tenant_id = platform.current_tenant() and upper(serial) = any($1) order by serial, id`,
      [serials.map((serial) => serial.toUpperCase())],
    ),
  )
  return registered.filter(({ maker }) => isMeant(maker)).map(({ serial }) => serial)
}

const refused = (code: string, serials: readonly string[]) =>
  new Refusal(409, code, {
    values: { serials: `${serials.slice(0, maxNamed).join(', ')}${serials.length > maxNamed ? '…' : ''}` },
    details: { serials },
  })
