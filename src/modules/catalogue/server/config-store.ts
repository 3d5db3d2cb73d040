import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { find } from '../../../platform/db/entity.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { defaultEcology } from '../../energy/ecology.ts'
import { footprintOf } from '../../energy/server/public.ts'
import type { Config, ConfigRow } from '../contract.ts'
import { OwnSettings } from '../sizing-settings.ts'
import { sizingConfigsEntity } from './tables.ts'

export const configPage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<ConfigRow>(ctx, given, {
    question: `select id, code, from_kwp, to_kwp, code as name from sizing_configs
      where tenant_id = platform.current_tenant()`,
    order: 'from_kwp, code, id',
  })

export async function showConfig(ctx: Ctx, id: string): Promise<Config> {
  const { code, fromKwp, toKwp, ...row } = await find(ctx, sizingConfigsEntity, id)
  return wholeConfig(ctx, { id, code, fromKwp, toKwp, settings: ownSettings(row) })
}

/** Every configuration by power, the smallest first; 404 when the company has none. */
export async function configsOf(ctx: Ctx): Promise<Config[]> {
  const [rows, ecology] = await Promise.all([configRows(ctx), ecologyOf(ctx)])
  if (rows.length === 0) throw notFound('catalogue.config_not_found')
  return rows.map((row) => ({ ...row, settings: { ...ownSettings(row), ecology } }))
}

const configRows = (ctx: Ctx) =>
  ctx.rows(
    statement<Omit<Config, 'settings'> & { settings: OwnSettings }>(
      `select id, code, from_kwp, to_kwp, settings from sizing_configs
       where tenant_id = platform.current_tenant() order by from_kwp, code`,
    ),
  )

/** Settings that were stored before a field existed get its default. */
export const ownSettings = ({ settings }: { settings: OwnSettings }) => OwnSettings.parse(settings)

/** The company's factors apply to each of its configurations. */
export const ecologyOf = async (ctx: Ctx) => (await footprintOf(ctx)) ?? { tonnesPerMwh: null, ...defaultEcology }

export const wholeConfig = async <Row extends { settings: OwnSettings }>(ctx: Ctx, row: Row) => ({
  ...row,
  settings: { ...row.settings, ecology: await ecologyOf(ctx) },
})
