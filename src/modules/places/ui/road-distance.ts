import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { places } from '../contract.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Kilometres by road; null where the installation does not know them, or could not be asked. */
export async function roadKilometres(from: Point, to: Point): Promise<number | null> {
  const query = {
    fromLatitude: from.latitude,
    fromLongitude: from.longitude,
    toLatitude: to.latitude,
    toLongitude: to.longitude,
  }
  try {
    return (await api(places.roadDistance, { query })).kilometres
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    return null
  }
}
