import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../platform/ui/data/api.ts'
import { keyOf, useItem } from '../../../../platform/ui/data/queries.ts'
import type { Values } from '../../../templates/template-blocks.ts'
import { proposals } from '../../contract.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'

export interface ShownData {
  model: ProposalDocumentModel
  values: Values
  /** `null` with the sample. */
  dealId: string | null
}

/** The proposal that the pages are shown with: the chosen one, else the newest, else the sample. */
export function useTemplateData(chosen: string | undefined) {
  const newest = useQuery({
    queryKey: keyOf(proposals.list, { template: 'newest' }),
    queryFn: ({ signal }) => api(proposals.list, { query: { pageSize: 1, sort: '-createdAt' } }, { signal }),
    enabled: chosen === undefined,
  })
  const row = newest.data?.list[0]
  const id = chosen ?? row?.id
  const real = useItem(
    proposals.templateData,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, keepPrevious: true },
  )
  const isEmpty = chosen === undefined && newest.data !== undefined && !row
  const sample = useQuery({
    queryKey: ['template-sample'],
    queryFn: async () => {
      const { sampleDocumentModel } = await import('../../document/sample-document.ts')
      return { model: sampleDocumentModel(), values: {}, dealId: null } satisfies ShownData
    },
    enabled: isEmpty || real.error !== null,
  })
  return { id, data: (real.data ?? sample.data ?? null) as ShownData | null }
}
