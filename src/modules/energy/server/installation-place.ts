import { hiddenFields, maskedFields } from '../../../platform/contract/masks.ts'
import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import { type Deal, dealForUpdate, dealsEntity, touchDeal } from '../../deals/server/public.ts'
import { plusCodeOf } from '../../places/plus-code.ts'
import { municipalityByCode } from '../../places/server/public.ts'
import { type InstallationPlace, KeptPlace } from '../contract.ts'
import { climateOf, isSeat } from './climate-of-place.ts'

type Kept = InstallationPlace & { irradiation: number[] | null }

export async function placeOfDeal(ctx: Ctx, dealId: string): Promise<Kept> {
  return placeFields(await find(ctx, dealsEntity, dealId))
}

const masked = maskedFields(KeptPlace)

/**
 * Stores place and roof with the deal, together with the irradiation of the place; fields hidden from the person do not
 * change.
 */
export async function savePlace(ctx: Ctx, dealId: string, sent: InstallationPlace): Promise<Kept> {
  const before = await dealForUpdate(ctx, dealId)
  const asked = { ...sent, ...hiddenFrom(ctx, before) }
  const point = pointOf(asked, before)
  const given = { ...defined(asked), ...point, plusCode: plusCodeOf(point) }
  const somewhere = given.ibgeCode !== null || (given.latitude !== null && given.longitude !== null)
  const irradiation = somewhere ? climateOf(given).irradiation.monthly : null
  const deal = await touchDeal(ctx, dealId, given)
  // raw write: follows from the place, so it is no change of its own in the deal's history
  await ctx.run(
    statement('update deals set irradiation = $2::jsonb where tenant_id = platform.current_tenant() and id = $1', [
      dealId,
      irradiation && JSON.stringify(irradiation),
    ]),
  )
  await giveToContact(ctx, deal)
  return placeFields({ ...deal, irradiation })
}

/** A contact without a city gets the city of the installation; later edits of the contact are kept. */
async function giveToContact(ctx: Ctx, { contactId, city, stateCode }: Pick<Deal, 'contactId' | 'city' | 'stateCode'>) {
  if (city === '') return
  const contact = await find(ctx, contactsEntity, contactId)
  if (contact.city === '') await update(ctx, contactsEntity, contact, { city, state: stateCode })
}

function hiddenFrom(ctx: Ctx, deal: Kept): Partial<InstallationPlace> {
  const names = hiddenFields(masked, ctx.granted).map(({ path }) => path[0] as keyof InstallationPlace)
  return Object.fromEntries(names.map((name) => [name, deal[name]]))
}

/** The point that a person set, otherwise the seat of the municipality; the seat changes with the municipality. */
function pointOf({ ibgeCode, latitude, longitude }: InstallationPlace, before: Pick<Kept, 'ibgeCode'>) {
  const isOwn = latitude !== null && longitude !== null && !isSeat({ ibgeCode: before.ibgeCode, latitude, longitude })
  const seat = ibgeCode ? municipalityByCode(String(ibgeCode)) : null
  return isOwn || !seat ? { latitude, longitude } : { latitude: seat.latitude, longitude: seat.longitude }
}

/** An unchanged point keeps its zoom. */
const defined = ({ zoom, ...place }: InstallationPlace) => (zoom === undefined ? place : { ...place, zoom })

const placeFields = (deal: Kept): Kept => ({
  ibgeCode: deal.ibgeCode,
  latitude: deal.latitude,
  longitude: deal.longitude,
  zoom: deal.zoom,
  city: deal.city,
  stateCode: deal.stateCode,
  roofType: deal.roofType,
  roofFace: deal.roofFace,
  roofSlope: deal.roofSlope,
  shadingLoss: deal.shadingLoss,
  maxModulesPerRow: deal.maxModulesPerRow,
  areaM2: deal.areaM2,
  irradiation: deal.irradiation,
})
