import { Suspense } from 'react'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import type { DealPeekProps } from './list/deal-peek.tsx'
import type { PipelineAddress } from './pipeline-frame.tsx'

/** Loaded on demand: opening the pipeline does not open a deal. */
export const DealPeek = fetched(() => import('./list/deal-peek.tsx').then((it) => it.DealPeek))

/** The deal that the address opens, beside the view; null if there is none. */
export const openDeal = (address: PipelineAddress, among: Partial<DealPeekProps> = {}) =>
  address.value.aberto ? (
    <Suspense fallback={null}>
      <DealPeek {...among} dealId={address.value.aberto} onClose={() => address.set({ aberto: undefined })} />
    </Suspense>
  ) : null
