import { useItem } from '../../../../platform/ui/data/queries.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'

/** How many deals on screen have no next step, or one that is late or due today; counted once the step is known. */
export function useNextSteps({ value }: Pick<PipelineAddress, 'value'>, stepId: string | undefined, isReady: boolean) {
  const query = { ...filtersOf({ ...value, nextStep: undefined }), stepId }
  return useItem(dealViews.nextSteps, { query }, { enabled: isReady && stepId !== undefined, keepPrevious: true }).data
}
