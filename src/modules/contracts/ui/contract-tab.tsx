import { useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { staleWithDeal, useDealOnPage } from '../../deals/ui/public.ts'
import { type Contract, contracts } from '../contract.ts'
import { type ContractStatus, contractStatuses } from '../contract-status.ts'
import { contractMessages as words } from '../messages.ts'
import styles from './contract.module.css'

/** The contract of the deal on the page. */
export function ContractTab() {
  const { id: dealId } = useDealOnPage()
  const mayEdit = useMay(contracts.edit.needs)
  const queries = useQueryClient()
  const contract = useItem(contracts.show, { params: { dealId } })
  const readAgain = () => void refresh(queries, [contracts.show])
  useRoom(`deal:${dealId}`, { onEvents: readAgain, onGap: readAgain })
  if (contract.error) return <Failure failure={contract.error} retry={() => void contract.refetch()} />
  if (!contract.data) return <SkeletonLines lines={6} />
  return mayEdit ? (
    <ContractForm key={JSON.stringify(contract.data)} dealId={dealId} contract={contract.data} />
  ) : (
    <ShownContract contract={contract.data} />
  )
}

function ContractForm({ dealId, contract }: { dealId: string; contract: Contract }) {
  const { t } = useText(words)
  const edit = useCall(contracts.edit, {
    refreshes: [contracts.show, ...staleWithDeal],
    onDone: () => notify.success(t('contracts.saved')),
  })
  const { papers, documentTitle: _title, documentState: _state, ...start } = contract
  const form = useForm({
    start: { ...start, documentId: start.documentId ?? '' },
    // What somebody else has changed meanwhile stays: only what this person changed is sent.
    submit: (values) =>
      edit.call({ params: { dealId }, body: changedOf(start, { ...values, documentId: values.documentId || null }) }),
  })
  return (
    <Panel
      title={t('contracts.one')}
      actions={
        contract.documentId && (
          <LinkButton to={`/documents/${contract.documentId}`}>{t('contracts.open_paper')}</LinkButton>
        )
      }
    >
      <p className={styles.why}>{t('contracts.why')}</p>
      <Form form={form} columns="two" label={t('contracts.one')}>
        <TextField label={t('contracts.field.number')} {...form.field('number')} />
        <SelectField
          label={t('contracts.field.status')}
          {...form.field('status')}
          onChange={(status) => form.set('status', status as ContractStatus)}
          options={contractStatuses.map((value) => ({ value, label: t(`contracts.status.${value}`) }))}
        />
        <DateField label={t('contracts.field.signedOn')} {...form.field('signedOn')} />
        {papers && (
          <SelectField
            label={t('contracts.field.documentId')}
            {...form.field('documentId')}
            placeholder={t('contracts.no_paper')}
            isClearable
            options={papers.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <TextField label={t('contracts.field.witnesses')} {...form.field('witnesses')} />
        <TextArea label={t('contracts.field.condition')} {...form.field('condition')} />
        <FormActions>
          <SubmitButton />
        </FormActions>
      </Form>
    </Panel>
  )
}

const changedOf = <V extends object>(start: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== Reflect.get(start, name))) as Partial<V>

function ShownContract({ contract }: { contract: Contract }) {
  const { t } = useText(words)
  return (
    <Panel title={t('contracts.one')}>
      <Facts>
        <Fact label={t('contracts.field.number')}>{contract.number}</Fact>
        <Fact label={t('contracts.field.status')}>{t(`contracts.status.${contract.status}`)}</Fact>
        <Fact label={t('contracts.field.signedOn')}>{contract.signedOn ? formatDate(contract.signedOn) : ''}</Fact>
        <Fact label={t('contracts.field.witnesses')}>{contract.witnesses}</Fact>
        <Fact label={t('contracts.field.condition')}>{contract.condition}</Fact>
      </Facts>
    </Panel>
  )
}
