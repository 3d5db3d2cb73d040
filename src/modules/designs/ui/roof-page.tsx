import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keyOf, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { designs } from '../contract.ts'
import { emptyDesign } from '../roof/roof-design.ts'
import styles from './roof.module.css'
import { RoofDesk } from './roof-desk.tsx'
import { invertersIn, roofSearch } from './roof-path.ts'

/** The roof of the deal in the address. */
export function RoofPage() {
  const { id: dealId = '' } = useParams({ strict: false })
  const { modulo, inversores } = useUrlState(roofSearch).value
  const queries = useQueryClient()
  // An opened drawing is not replaced under the hands, and the next opening reads it anew.
  const shown = useItem(designs.show, { params: { dealId } }, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => () => queries.removeQueries({ queryKey: keyOf(designs.show) }), [queries])
  if (shown.error) return <Failure failure={shown.error} retry={() => void shown.refetch()} />
  if (!shown.data)
    return (
      <div className={styles.waiting}>
        <SkeletonLines lines={8} />
      </div>
    )
  const { facts, ...kept } = shown.data
  const known = (id: string | null | undefined) => facts.modules.some((one) => one.id === id)
  const start = kept.design ?? emptyDesign
  const moduleId = [modulo, start.moduleId, facts.modules[0]?.id].find(known) ?? null
  const asked = invertersIn(inversores).filter(({ itemId }) => facts.inverters.some(({ id }) => id === itemId))
  const inverters = asked.length > 0 ? asked : start.inverters
  return <RoofDesk key={dealId} dealId={dealId} kept={kept} facts={facts} start={{ ...start, moduleId, inverters }} />
}
