import { route } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { places } from '../contract.ts'
import { addressOfZip } from './address-of-zip.ts'
import { type Municipality, municipalityByCode, nearestMunicipality, searchMunicipalities } from './municipalities.ts'
import { roadKilometres } from './road-distance.ts'

export const placeRoutes = [
  route(places.municipalities, async (_ctx, { query: { search, uf } }) =>
    searchMunicipalities(search, { uf }).map(shown),
  ),
  route(places.municipality, async (_ctx, { params }) => {
    const found = municipalityByCode(params.ibgeCode)
    if (!found) throw notFound('places.municipality_unknown')
    return shown(found)
  }),
  route(places.nearestMunicipality, async (_ctx, { query: { latitude, longitude } }) =>
    shown(nearestMunicipality(latitude, longitude).municipality),
  ),
  route(places.roadDistance, async (ctx, { query }) => ({
    kilometres: await roadKilometres(
      ctx,
      { latitude: query.fromLatitude, longitude: query.fromLongitude },
      { latitude: query.toLatitude, longitude: query.toLongitude },
    ),
  })),
  route(places.addressOfZip, (ctx, { params }) => addressOfZip(ctx, params.zipCode)),
]

const shown = ({ ibgeCode, name, uf, latitude, longitude }: Municipality) => ({
  ibgeCode: Number(ibgeCode),
  name,
  uf,
  latitude,
  longitude,
})
