import { route } from '../../../platform/http/route.ts'
import { places } from '../contract.ts'
import { addressOfZip } from './address-of-zip.ts'
import { type Municipality, nearestMunicipality, searchMunicipalities } from './municipalities.ts'

export const placeRoutes = [
  route(places.municipalities, async (_ctx, { query: { search, uf } }) =>
    searchMunicipalities(search, { uf }).map(shown),
  ),
  route(places.nearestMunicipality, async (_ctx, { query: { latitude, longitude } }) =>
    shown(nearestMunicipality(latitude, longitude).municipality),
  ),
  route(places.addressOfZip, (ctx, { params }) => addressOfZip(ctx, params.zipCode)),
]

const shown = ({ ibgeCode, name, uf, latitude, longitude }: Municipality) => ({
  ibgeCode: Number(ibgeCode),
  name,
  uf,
  latitude,
  longitude,
})
