import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { quiet } from '../../../../platform/ui/data/quiet.ts'
import type { Desk } from '../../contract.ts'

const beatEvery = 60_000
const deskKey = ['GET /desk']

/**
 * Whoever closes the browser counts as away five minutes later, and is given no customers. A page says so as soon as it is there:
 * a person who opens one page after the other would otherwise never be counted.
 */
export function useBeingHere(mayAttend: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!mayAttend) return
    const say = () => sayHere(queries).catch(() => {})
    const beat = setInterval(() => void say(), beatEvery)
    void quiet().then(say)
    return () => clearInterval(beat)
  }, [mayAttend, queries])
}

async function sayHere(queries: QueryClient) {
  const [{ api }, { support }] = await Promise.all([
    import('../../../../platform/ui/data/api.ts'),
    import('../../contract.ts'),
  ])
  const { presence } = await api(support.here, {})
  const shown = queries.getQueriesData<Desk>({ queryKey: deskKey }).flatMap(([, desk]) => desk?.me?.presence ?? [])
  if (presence !== null && shown.some((one) => one !== presence)) await queries.invalidateQueries({ queryKey: deskKey })
}
