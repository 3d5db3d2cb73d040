import { useState } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Stepper } from '../../../platform/ui/pieces/stepper.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { works } from '../../../platform/work/contract.ts'
import { type ImportDetail, imports } from '../contract.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { importSearch } from './import-search.ts'
import { importScreenMessages as words } from './messages.ts'
import { ResultStep } from './result-step.tsx'
import { RowsStep } from './rows-step.tsx'
import { WorkingStep } from './working-step.tsx'

const steps = ['file', 'columns', 'rows', 'result'] as const

/** Imports contacts and deals from a file: choose it, map its columns, review the result, import. */
export function ImportPage() {
  const { t } = useText(words)
  const address = useUrlState(importSearch)
  const id = address.value.import
  const found = useItem(imports.show, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  const [isMapping, setMapping] = useState(false)
  const at = !id ? 'file' : found.data ? stepOf(found.data, isMapping) : 'columns'
  return (
    <Page title={t('imports.title')} width="reading">
      <Stepper
        label={t('imports.steps')}
        steps={steps.map((step) => ({ id: step, name: t(`imports.step.${step}`) }))}
        at={at}
      />
      {!id && <FileStep onRead={(read) => address.set({ import: read.id })} />}
      {id && found.isLoading && <SkeletonLines lines={6} />}
      {id && found.error && <Failure failure={found.error} retry={() => void found.refetch()} />}
      {id && found.data && (
        <Step
          found={found.data}
          isMapping={isMapping}
          setMapping={setMapping}
          again={() => address.set({ import: undefined })}
        />
      )}
    </Page>
  )
}

function stepOf({ state, checkedAt, workId }: ImportDetail, isMapping: boolean) {
  if (state !== 'pending') return 'result'
  return (checkedAt || workId) && !isMapping ? 'rows' : 'columns'
}

interface StepProps {
  found: ImportDetail
  isMapping: boolean
  setMapping(isMapping: boolean): void
  again(): void
}

function Step({ found, isMapping, setMapping, again }: StepProps) {
  if (found.workId) return <WorkingStep workId={found.workId} refreshes={[imports.show, imports.list, works.list]} />
  const step = stepOf(found, isMapping)
  if (step === 'columns')
    return <ColumnsStep key={found.id} found={found} onChecked={() => setMapping(false)} again={again} />
  if (step === 'rows') return <RowsStep found={found} onBack={() => setMapping(true)} />
  return <ResultStep found={found} again={again} />
}
