import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { footprintOf } from '../../organisation/server/public.ts'
import { defaultEcology } from '../../pricing/ecology.ts'
import { faultOfRanges } from '../../pricing/pricing-table.ts'
import type { Config, ConfigInput, ConfigPart, ConfigRow } from '../contract.ts'
import { OwnSettings, type SizingSettings } from '../sizing-settings.ts'
import { sizingConfigsEntity } from './tables.ts'

export const configPage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<ConfigRow>(ctx, given, {
    question: `select id, code, from_kwp, to_kwp, code as name from sizing_configs
      where tenant_id = platform.current_tenant()`,
    order: 'from_kwp, code, id',
  })

export async function showConfig(ctx: Ctx, id: string): Promise<Config> {
  const { code, fromKwp, toKwp, ...row } = await find(ctx, sizingConfigsEntity, id)
  return whole(ctx, { id, code, fromKwp, toKwp, settings: ownSettings(row) })
}

/** Every configuration by power, the smallest first; 404 when the company has none. */
export async function configsOf(ctx: Ctx): Promise<Config[]> {
  const [rows, ecology] = await Promise.all([ctx.rows(configRows(ctx)), ecologyOf(ctx)])
  if (rows.length === 0) throw notFound('catalogue.config_not_found')
  return rows.map((row) => ({ ...row, settings: { ...ownSettings(row), ecology } }))
}

const configRows = (ctx: Ctx) =>
  db
    .selectFrom('sizingConfigs')
    .select(['id', 'code', 'fromKwp', 'toKwp', 'settings'])
    .where('tenantId', '=', ctx.company.id)
    .orderBy('fromKwp')
    .orderBy('code')

/** Settings stored before a field existed get its default. */
const ownSettings = ({ settings }: { settings: OwnSettings }) => OwnSettings.parse(settings)

/** The company's factors hold in each of its configurations. */
const ecologyOf = async (ctx: Ctx) => (await footprintOf(ctx)) ?? { tonnesPerMwh: null, ...defaultEcology }

const whole = async <Row extends { settings: OwnSettings }>(ctx: Ctx, row: Row) => ({
  ...row,
  settings: { ...row.settings, ecology: await ecologyOf(ctx) },
})

export async function addConfig(ctx: Ctx, given: ConfigInput): Promise<Config> {
  const own = { ...given, settings: await withoutCompanysOwn(ctx, given.settings) }
  await check(ctx, own)
  return whole(ctx, await insert(ctx, sizingConfigsEntity, own))
}

export async function editConfig(ctx: Ctx, id: string, given: ConfigInput): Promise<Config> {
  const before = await find(ctx, sizingConfigsEntity, id, { lock: true })
  const own = { ...given, settings: await withoutCompanysOwn(ctx, given.settings) }
  await check(ctx, own, id)
  return whole(ctx, await update(ctx, sizingConfigsEntity, before, own))
}

/** Changes what is given and leaves the rest as it is now. */
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
  return whole(ctx, await update(ctx, sizingConfigsEntity, before, after))
}

export async function removeConfig(ctx: Ctx, id: string) {
  const config = await find(ctx, sizingConfigsEntity, id, { lock: true })
  if ((await configsOf(ctx)).length === 1) throw new Refusal(409, 'catalogue.config_last')
  await remove(ctx, sizingConfigsEntity, config)
}

/** What a configuration keeps; refuses factors of avoided carbon that are not the company's, which hold in all of them. */
async function withoutCompanysOwn<S extends { ecology?: SizingSettings['ecology'] | undefined }>(
  ctx: Ctx,
  { ecology, ...own }: S,
) {
  if (ecology && !isDeepStrictEqual({ ...ecology }, { ...(await ecologyOf(ctx)) }))
    throw new Refusal(422, 'platform.invalid', { fields: { 'settings.ecology': 'catalogue.ecology_of_company' } })
  return own
}

async function check(ctx: Ctx, given: Pick<ConfigInput, 'code' | 'fromKwp' | 'toKwp'>, ownId?: string) {
  const others = (await configsOf(ctx)).filter(({ id }) => id !== ownId)
  if (others.some(({ code }) => code === given.code))
    throw new Refusal(409, 'catalogue.config_code_used', { fields: { code: 'catalogue.config_code_used' } })
  const fault = faultOfRanges([...others, given])
  if (fault)
    throw new Refusal(422, 'platform.invalid', {
      fields: { fromKwp: fault.fault === 'overlap' ? 'catalogue.ranges_overlap' : 'catalogue.range_empty' },
    })
}
