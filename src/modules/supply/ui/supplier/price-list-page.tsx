import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { Stepper } from '../../../../platform/ui/pieces/stepper.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { works } from '../../../../platform/work/contract.ts'
import { type ImportDetail, imports } from '../../../imports/contract.ts'
import { ChooseFile, StoppedPanel, WorkingStep } from '../../../imports/ui/public.ts'
import { supply } from '../../contract.ts'
import { ListColumns } from './list-columns.tsx'
import { ListLoaded } from './list-loaded.tsx'
import { ListRows } from './list-rows.tsx'
import { supplierPageMessages as words } from './messages.ts'

const search = z.object({
  import: z.string().optional().catch(undefined),
  /** What the list is of; kits where nothing is said. */
  of: z.enum(['kits', 'inputs']).optional().catch(undefined),
})
const steps = ['file', 'columns', 'rows', 'result'] as const
const refreshes = [imports.show, imports.rows, supply.listCheck, supply.loads, supply.standing, works.list]

/** A supplier's list of kits or of inputs: its file, what its columns say, what would change, and its load. */
export function PriceListPage() {
  const { t } = useText(words)
  const { id: supplierId } = useParams({ strict: false }) as { id: string }
  const address = useUrlState(search)
  const id = address.value.import
  const isOfInputs = address.value.of === 'inputs'
  const supplier = useItem(supply.standing, { params: { id: supplierId } })
  const found = useItem(imports.show, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  /** The file itself, to be read again with another sheet or header; gone after a reload. */
  const [file, setFile] = useState<File | null>(null)
  const [isMapping, setMapping] = useState(false)
  const read = (detail: ImportDetail, from: File) => {
    setFile(from)
    setMapping(false)
    address.set({ import: detail.id })
  }
  const at = !id ? 'file' : found.data ? stepOf(found.data, isMapping) : 'columns'
  if (supplier.error) return <Failure failure={supplier.error} retry={() => void supplier.refetch()} />
  return (
    <Page
      title={t(isOfInputs ? 'price-list.title_inputs' : 'price-list.title', { name: supplier.data?.name ?? '' })}
      width="reading"
    >
      <Stepper
        label={t('price-list.steps')}
        steps={steps.map((step) => ({ id: step, name: t(`price-list.step.${step}`) }))}
        at={at}
      />
      {!id && (
        <ChooseFile of={{ kind: isOfInputs ? 'supplier-inputs' : 'supplier-kits', about: supplierId }} onRead={read} />
      )}
      {id && found.isLoading && <SkeletonLines lines={6} />}
      {id && found.error && <Failure failure={found.error} retry={() => void found.refetch()} />}
      {id && found.data?.workId && <WorkingStep workId={found.data.workId} refreshes={refreshes} />}
      {id && found.data && !found.data.workId && <StoppedPanel found={found.data} />}
      {id && found.data && !found.data.workId && at === 'columns' && (
        <ListColumns
          key={found.data.id}
          found={found.data}
          file={file}
          onRead={read}
          onChecked={() => setMapping(false)}
          again={() => address.set({ import: undefined })}
        />
      )}
      {id && found.data && !found.data.workId && at === 'rows' && (
        <ListRows found={found.data} onBack={() => setMapping(true)} />
      )}
      {id && found.data && !found.data.workId && at === 'result' && (
        <ListLoaded supplierId={supplierId} found={found.data} again={() => address.set({ import: undefined })} />
      )}
    </Page>
  )
}

function stepOf({ state, checkedAt, workId }: ImportDetail, isMapping: boolean) {
  if (state !== 'pending') return 'result'
  return (checkedAt || workId) && !isMapping ? 'rows' : 'columns'
}
