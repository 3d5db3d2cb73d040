import { sql } from 'kysely'
import { find } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { plainText } from '../../../platform/i18n/plain-text.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Concessionaire, DistributorTariff, GroupAPrices } from '../contract.ts'
import { defaultPisCofins } from './reference-data.ts'
import { concessionairesEntity } from './tables.ts'
import { distributorById, distributors, groupATariffs, residentialTariff, tariffSource } from './tariff-data.ts'
import { icmsOfState } from './tax-and-emission-data.ts'

interface Asked {
  distributor?: string | undefined
  concessionaireId?: string | null | undefined
  uf?: string | undefined
}

/** The tariff of a distributor as the company works with it: what the company typed goes before the shipped figures. */
export async function tariffOf(
  ctx: Ctx,
  { distributor = '', concessionaireId, uf }: Asked,
): Promise<DistributorTariff> {
  const own = concessionaireId
    ? await find(ctx, concessionairesEntity, concessionaireId)
    : await ownOf(ctx, distributor)
  const name = own?.aneelName || distributor
  const shipped = residentialTariff(name, ctx.today)
  const known = distributorById(name)
  const te = own?.te ?? shipped?.te
  const tusd = own?.tusd ?? shipped?.tusd
  if (te === undefined || tusd === undefined) throw notFound('energy.distributor_not_found')
  const state = own?.uf ?? (uf && (known?.states.includes(uf) ?? true) ? uf : known?.states[0]) ?? 'SP'
  const typed = own !== undefined && (own.te !== null || own.tusd !== null)
  return {
    distributor: name || own!.name,
    name: own?.name ?? known?.name ?? name,
    concessionaireId: own?.id ?? null,
    uf: state,
    te,
    tusd,
    fioB: own?.fioB ?? shipped?.fioB ?? 0,
    icms: own?.icms ?? null,
    stateIcms: icmsOfState(state) ?? { uf: state, rate: 0, povertyFund: 0, bands: [] },
    pisCofins: own?.pisCofins ?? defaultPisCofins,
    proportionalIcms: own?.proportionalIcms ?? 1,
    streetLightingCents: own?.streetLightingCents ?? 0,
    groupA: {
      green: own?.green ?? shippedPrices(name, 'green', ctx.today),
      blue: own?.blue ?? shippedPrices(name, 'blue', ctx.today),
    },
    subgroup: 'B1',
    resolution: typed ? null : (shipped?.resolution ?? null),
    validFrom: typed ? null : (shipped?.validFrom ?? null),
    validTo: typed ? null : (shipped?.validTo ?? null),
    expired: !typed && (shipped?.expired ?? false),
    source: typed ? ctx.company.name : tariffSource.source,
    version: tariffSource.version,
  }
}

/** What most group A customers of a roof pay: subgroup A4. The Fio B is a share of the TUSD. */
function shippedPrices(distributor: string, mode: 'green' | 'blue', today: string): GroupAPrices | null {
  const found = groupATariffs(distributor, today).find((row) => row.modality === mode && row.subgroup === 'A4')
  if (!found) return null
  const { tePeak, teOffPeak, tusdPeak, tusdOffPeak, tusdG, fioBRatioPeak, fioBRatioOffPeak } = found
  return {
    tePeak,
    teOffPeak,
    tusdPeak,
    tusdOffPeak,
    demand: found.demand ?? found.demandOffPeak ?? 0,
    demandPeak: found.demandPeak ?? 0,
    tusdG: tusdG ?? 0,
    fioBPeak: tusdPeak * (fioBRatioPeak ?? 0),
    fioBOffPeak: tusdOffPeak * (fioBRatioOffPeak ?? 0),
  }
}

async function ownOf(ctx: Ctx, distributor: string): Promise<Concessionaire | undefined> {
  if (!distributor) return undefined
  return ctx.first(
    db
      .selectFrom('concessionaires')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .where((is) => is.or([is('aneelName', '=', distributor), is(sql`lower(name)`, '=', distributor.toLowerCase())]))
      .orderBy('code'),
  )
}

/** The distributors of a state or of a text, those that the company keeps figures of named by it. */
export async function distributorOptions(
  ctx: Ctx,
  { uf, search }: { uf?: string | undefined; search?: string | undefined },
) {
  const own = await ctx.rows(
    db.selectFrom('concessionaires').selectAll().where('tenantId', '=', ctx.company.id).orderBy('name'),
  )
  const byName = new Map(own.filter((row) => row.aneelName).map((row) => [row.aneelName, row]))
  const shipped = distributors(uf).map(({ distributor, name, states }) => ({
    distributor,
    name: byName.get(distributor)?.name ?? name,
    states,
    concessionaireId: byName.get(distributor)?.id ?? null,
  }))
  const others = own
    .filter((row) => !row.aneelName && (!uf || row.uf === uf))
    .map((row) => ({ distributor: row.name, name: row.name, states: [row.uf], concessionaireId: row.id }))
  const wanted = search && plainText(search)
  return [...others, ...shipped].filter(
    (option) => !wanted || plainText(`${option.name} ${option.distributor}`).includes(wanted),
  )
}
