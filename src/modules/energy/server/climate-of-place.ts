import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { isInBrazil, municipalityByCode } from '../../places/server/public.ts'
import type { PlaceClimate } from '../contract.ts'
import { referenceForSite } from './reference-data.ts'

export interface Place {
  ibgeCode?: number | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Climate of an exact point, otherwise of the municipality's seat; 404 when the place is unknown. */
export function climateOf({
  ibgeCode,
  latitude,
  longitude,
}: Place): PlaceClimate & { reference: NonNullable<ReturnType<typeof referenceForSite>> } {
  const exact =
    typeof latitude === 'number' && typeof longitude === 'number' && !isSeat({ ibgeCode, latitude, longitude })
  if (exact && !isInBrazil(latitude, longitude)) throw new Refusal(422, 'energy.outside_brazil')
  const reference = exact
    ? referenceForSite({ latitude, longitude })
    : ibgeCode
      ? referenceForSite({ ibgeCode: String(ibgeCode) })
      : null
  if (!reference) throw notFound('energy.place_not_found')
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const mean = reference.irradiation.monthly.reduce((sum, value, month) => sum + value * days[month]!, 0) / 365
  return {
    reference,
    place: reference.place,
    irradiation: { ...reference.irradiation, mean },
    temperature: reference.temperature,
    emissionFactor: reference.emissionFactor,
  }
}

/** Whether the point is the municipality's seat rather than a roof. */
export function isSeat({ ibgeCode, latitude, longitude }: Place) {
  const seat = ibgeCode ? municipalityByCode(String(ibgeCode)) : null
  return seat !== null && seat.latitude === latitude && seat.longitude === longitude
}
