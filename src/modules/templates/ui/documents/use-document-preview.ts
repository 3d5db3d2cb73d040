import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { keyOf } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import type { Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { deals } from '../../../deals/contract.ts'
import { documentTemplates } from '../../contract.ts'
import type { AnyDocument } from '../../documents/document-body.ts'

/** What the server makes of it for a deal, once the person pauses. */
export function useDocumentPreview(body: AnyDocument, dealId: string | null) {
  const settled = useSettled(body, 400)
  const key = useMemo(() => keyOf(documentTemplates.previewDocument, { settled, dealId }), [settled, dealId])
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api(documentTemplates.previewDocument, { params: { dealId: dealId! }, body: { body: settled } }, { signal }),
    enabled: dealId !== null,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return data ?? null
}

export const findDeals = async (search: string, signal: AbortSignal): Promise<Option[]> => {
  const { list } = await api(deals.list, { query: { search, pageSize: 10 } }, { signal })
  return list.map(({ id, title, number }) => ({ value: id, label: title, detail: `nº ${number}` }))
}
