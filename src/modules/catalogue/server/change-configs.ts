import { isDeepStrictEqual } from 'node:util'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { faultOfRanges } from '../../pricing/pricing-table.ts'
import type { Config, ConfigInput, ConfigPart } from '../contract.ts'
import { OwnSettings, type SizingSettings } from '../sizing-settings.ts'
import { configsOf, ecologyOf, ownSettings, wholeConfig } from './config-store.ts'
import { sizingConfigsEntity } from './tables.ts'

export async function addConfig(ctx: Ctx, given: ConfigInput): Promise<Config> {
  const own = { ...given, settings: await withoutCompanysOwn(ctx, given.settings) }
  await check(ctx, own)
  return wholeConfig(ctx, await insert(ctx, sizingConfigsEntity, own))
}

export async function editConfig(ctx: Ctx, id: string, given: ConfigInput): Promise<Config> {
  const before = await find(ctx, sizingConfigsEntity, id, { lock: true })
  const own = { ...given, settings: await withoutCompanysOwn(ctx, given.settings) }
  await check(ctx, own, id)
  return wholeConfig(ctx, await update(ctx, sizingConfigsEntity, before, own))
}

/** Changes the given parts; the others keep their current values. */
export async function editPart(ctx: Ctx, id: string, given: ConfigPart): Promise<Config> {
  const before = await find(ctx, sizingConfigsEntity, id, { lock: true })
  const settings = ownSettings(before)
  const { price, ...parts } = await withoutCompanysOwn(ctx, given.settings)
  const after = {
    code: given.code ?? before.code,
    fromKwp: given.fromKwp ?? before.fromKwp,
    toKwp: given.toKwp === undefined ? before.toKwp : given.toKwp,
    settings: OwnSettings.parse({ ...settings, ...parts, price: { ...settings.price, ...price } }),
  }
  await check(ctx, after, id)
  return wholeConfig(ctx, await update(ctx, sizingConfigsEntity, before, after))
}

export async function removeConfig(ctx: Ctx, id: string) {
  const config = await find(ctx, sizingConfigsEntity, id, { lock: true })
  if ((await configsOf(ctx)).length === 1) throw new Refusal(409, 'catalogue.config_last')
  await removeToTrash(ctx, sizingConfigsEntity, config, { name: config.code })
}

/** None comes back into the powers that another has taken since. */
export const configReturned: Listener = async (ctx) => {
  if (faultOfRanges(await configsOf(ctx))) throw new Refusal(409, 'trash.cannot_return')
}

/**
 * What a configuration stores. Refuses avoided-carbon factors that differ from the company's, because those apply to
 * all configurations.
 */
async function withoutCompanysOwn<S extends { ecology?: SizingSettings['ecology'] | undefined }>(
  ctx: Ctx,
  { ecology, ...own }: S,
) {
  if (ecology && !isDeepStrictEqual({ ...ecology }, { ...(await ecologyOf(ctx)) }))
    throw new Refusal(422, 'platform.invalid', { fields: { 'settings.ecology': 'catalogue.ecology_of_company' } })
  return own
}

async function check(ctx: Ctx, given: Omit<ConfigInput, 'settings'> & { settings: OwnSettings }, ownId?: string) {
  await checkPlate(ctx, given.settings, ownId)
  const others = (await configsOf(ctx)).filter(({ id }) => id !== ownId)
  if (others.some(({ code }) => code === given.code))
    throw new Refusal(409, 'catalogue.config_code_used', { fields: { code: 'catalogue.config_code_used' } })
  const fault = faultOfRanges([...others, given])
  if (fault)
    throw new Refusal(422, 'platform.invalid', {
      fields: { fromKwp: fault.fault === 'overlap' ? 'catalogue.ranges_overlap' : 'catalogue.range_empty' },
    })
}

/** A configuration may go on naming a module that left the price list; it is not given one that is not there. */
async function checkPlate(ctx: Ctx, { plate: { moduleId } }: OwnSettings, ownId?: string) {
  if (moduleId === null) return
  const [found] = await ctx.rows(
    statement<{ id: string }>(
      `select id from catalogue_items where tenant_id = platform.current_tenant() and id = $1 and kind = 'module'
       union all select id from sizing_configs
         where tenant_id = platform.current_tenant() and id = $2 and settings -> 'plate' ->> 'moduleId' = $1::text`,
      [moduleId, ownId ?? null],
    ),
  )
  if (found) return
  const fields = { 'settings.plate.moduleId': 'catalogue.plate_unknown' }
  throw new Refusal(422, 'platform.invalid', { fields })
}
