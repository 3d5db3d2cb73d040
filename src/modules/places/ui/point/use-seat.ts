import { useMemo } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { byDistance } from '../../../../platform/ui/map/distance.ts'
import { type Town, useTowns } from '../../../../platform/ui/map/land.ts'
import { places } from '../../contract.ts'
import type { Coordinates } from '../../coordinates.ts'

/** The seat of the municipality; of an unknown one, the seat nearest to the point. */
export function useSeat(ibgeCode: number | null, point: Coordinates | null): Town | null {
  const asked = useItem(
    places.municipality,
    { params: { ibgeCode: String(ibgeCode) } },
    { enabled: ibgeCode !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const towns = useTowns()
  const isNamed = ibgeCode !== null && !asked.error
  const nearest = useMemo(
    () => (isNamed || !point || !towns ? null : (byDistance(towns.all, point)[0] ?? null)),
    [isNamed, point, towns],
  )
  return (isNamed && asked.data) || nearest
}
