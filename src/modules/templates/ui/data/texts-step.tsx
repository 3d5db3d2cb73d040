import { emptyValues } from '../../../../platform/record/empty-values.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Form, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { RecordFields } from '../../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ProposalData, proposalData } from '../../contract.ts'
import type { ProposalDataInput, ProposalDataPatch } from '../../data/proposal-data-contract.ts'
import { proposalDataRecord } from '../../data/proposal-data-record.ts'
import { templateMessages } from '../../messages.ts'
import { proposalDataMessages as words } from './messages.ts'
import { StepFoot } from './step-foot.tsx'
import { type DataStep, fieldsOfStep, type StepProps, shownIn } from './steps.ts'

interface TextsStepProps extends StepProps {
  at: Exclude<DataStep, 'images' | 'review'>
  data: ProposalData | null
}

/** How much each text may hold, and the height of its input. */
const rooms = {
  about: { most: 4000, rows: 14 },
  included: { most: 200, rows: 3 },
  notIncluded: { most: 200, rows: 3 },
  moduleWarranty: { most: 1000, rows: 4 },
  inverterWarranty: { most: 1000, rows: 4 },
  structureWarranty: { most: 1000, rows: 4 },
  installationWarranty: { most: 1000, rows: 4 },
  cashText: { most: 120, rows: 2 },
  paymentText: { most: 2000, rows: 8 },
}

/** The fields of one step; only what was changed is sent. */
export function TextsStep({ at, data, onDone, onBack }: TextsStepProps) {
  const { t } = useText(words)
  const form = useStepForm(at, data, onDone)
  const more = Object.fromEntries(
    Object.entries(rooms).map(([name, { most: maxLength, rows }]) => [
      name,
      { maxLength, rows, ...(maxLength <= 200 && { hint: t('proposal-data.most', { most: maxLength }) }) },
    ]),
  )
  return (
    <Form form={form} label={t(`proposal-data.step.${at}`)}>
      <Panel title={t(`proposal-data.step.${at}`)} detail={t(`proposal-data.why.${at}`)}>
        <RecordFields
          of={proposalDataRecord}
          form={form}
          sections={{ [at]: null }}
          tellsOptional={false}
          more={{ ...more, name: { maxLength: 255 }, storeIds: { hint: t('proposal-data.stores_hint') } }}
        />
      </Panel>
      <StepFoot onBack={onBack}>
        <SubmitButton>{t('proposal-data.next')}</SubmitButton>
      </StepFoot>
    </Form>
  )
}

function useStepForm(at: TextsStepProps['at'], data: ProposalData | null, onDone: StepProps['onDone']) {
  const { t } = useText(words)
  const add = useCall(proposalData.addProposalData, { refreshes: shownIn, tells: 'nowhere' })
  const edit = useCall(proposalData.editProposalData, { refreshes: shownIn, tells: 'nowhere' })
  const start: Record<string, unknown> = data ?? emptyValues(proposalDataRecord)
  return useForm({
    start,
    check: useFieldCheck(proposalDataRecord, templateMessages),
    submit: async (values) => {
      const changed = fieldsOfStep(at).flatMap(([name]) =>
        data && JSON.stringify(values[name]) === JSON.stringify(start[name]) ? [] : [[name, values[name]]],
      )
      const body = Object.fromEntries(changed)
      if (data && changed.length === 0) return onDone(data)
      const saved = data
        ? await edit.call({ params: { id: data.id }, body: body as ProposalDataPatch })
        : await add.call({ body: body as ProposalDataInput })
      notify.success(t('proposal-data.saved', { name: saved.name }))
      onDone(saved)
    },
  })
}
