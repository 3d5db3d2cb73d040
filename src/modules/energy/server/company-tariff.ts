import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { plainText } from '../../../platform/i18n/plain-text.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Concessionaire, DistributorTariff } from '../contract.ts'
import { proportionalIcmsOf } from '../reference/icms.ts'
import { publishedAt } from './group-a-published.ts'
import { defaultPisCofins } from './reference-data.ts'
import { concessionairesEntity, type StoredConcessionaire } from './tables.ts'
import { distributorById, distributors, residentialTariff, tariffSource } from './tariff-data.ts'
import { icmsOfState } from './tax-and-emission-data.ts'

interface Asked {
  distributor?: string | undefined
  concessionaireId?: string | null | undefined
  uf?: string | undefined
}

/** The tariff of a distributor for the company: its own figures take precedence over the shipped ones. */
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
    proportionalIcms: own?.proportionalIcms ?? proportionalIcmsOf(state),
    streetLightingCents: own?.streetLightingCents ?? 0,
    groupA: groupAOf(own, name, ctx.today),
    subgroup: 'B1',
    resolution: typed ? null : (shipped?.resolution ?? null),
    validFrom: typed ? null : (shipped?.validFrom ?? null),
    validTo: typed ? null : (shipped?.validTo ?? null),
    expired: !typed && (shipped?.expired ?? false),
    source: typed ? ctx.company.name : tariffSource.source,
    version: tariffSource.version,
  }
}

/**
 * The company's own prices of supply at high voltage, which do not expire, otherwise the shipped ones with their dates.
 */
function groupAOf(own: Concessionaire | undefined, distributor: string, today: string): DistributorTariff['groupA'] {
  const green = publishedAt(distributor, 'green', today)
  const blue = publishedAt(distributor, 'blue', today)
  const datesOf = (mode: 'green' | 'blue', published = mode === 'green' ? green : blue) => ({
    validFrom: own?.[mode] ? null : (published?.validFrom ?? null),
    validTo: own?.[mode] ? null : (published?.validTo ?? null),
    expired: !own?.[mode] && (published?.expired ?? false),
  })
  return {
    green: own?.green ?? green?.prices ?? null,
    blue: own?.blue ?? blue?.prices ?? null,
    validity: { green: datesOf('green'), blue: datesOf('blue') },
  }
}

async function ownOf(ctx: Ctx, distributor: string): Promise<Concessionaire | undefined> {
  if (!distributor) return undefined
  return ctx.first(
    statement<StoredConcessionaire>(
      `select * from concessionaires
       where tenant_id = platform.current_tenant() and (aneel_name = $1 or lower(name) = $2) order by code`,
      [distributor, distributor.toLowerCase()],
    ),
  )
}

/**
 * The distributors of a state or with a text in their name; those with own figures have the company's name for them.
 */
export async function distributorOptions(
  ctx: Ctx,
  { uf, search }: { uf?: string | undefined; search?: string | undefined },
) {
  const own = await ctx.rows(
    statement<StoredConcessionaire>(
      'select * from concessionaires where tenant_id = platform.current_tenant() order by name',
    ),
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
