import { useEffect } from 'react'
import { setGonePeople } from '../../../../platform/ui/data/gone-people.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { access } from '../../contract.ts'

/** Tells every screen which names belong to nobody who is here. */
export function GonePeople() {
  const { data } = useItem(access.gone, {})
  useEffect(() => setGonePeople(data ?? []), [data])
  return null
}
