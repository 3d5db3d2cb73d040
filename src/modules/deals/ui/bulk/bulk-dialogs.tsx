import { useState } from 'react'
import type { AnyEndpoint } from '../../../../platform/contract/endpoint.ts'
import { MultiSelectField, SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { BulkDialog } from '../../../../platform/ui/table/bulk-dialog.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { BeforeWork } from '../../../../platform/ui/work/before-work.tsx'
import { useBulkChange } from '../../../../platform/ui/work/use-bulk-call.tsx'
import { useLeavingOut } from '../../../../platform/ui/work/use-leaving-out.ts'
import type { Work } from '../../../../platform/work/contract.ts'
import { usePeople, useStores } from '../../../access/ui/public.ts'
import { dealBulk } from '../../bulk-contract.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { useFunnel, useListOptions, useLossReasons } from '../use-options.ts'

export type Chosen = { ids: string[] } | { filters: Record<string, unknown> }

interface AskProps {
  chosen: Chosen
  count: number
  refreshes: readonly AnyEndpoint[]
  tell(work: Work, said?: string): void
  onClose(): void
}

const all = { ...words, ...kit }

/** "Mover 50 negócios". */
function useBulkTitle(count: number) {
  const { t } = useText(words)
  return (action: string) => t('deals.bulk.title', { action, count, shown: formatNumber(count) })
}

/** The statuses of steps of one kind, each with the name of its step. */
const useStatuses = (loss: boolean) =>
  useFunnel()
    .filter((step) => step.loss === loss)
    .flatMap((step) => step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })))

export function BulkMove({ chosen, count, refreshes, tell, onClose }: AskProps) {
  const { t } = useText(all)
  const leaving = useLeavingOut()
  const titleOf = useBulkTitle(count)
  const [statusId, setStatusId] = useState<string | null>(null)
  const statuses = useStatuses(false)
  const status = statuses.find(({ value }) => value === statusId)?.label ?? ''
  const move = useBulkChange(dealBulk.moveWork, refreshes, tell, ({ done }) =>
    t('deals.bulk.moved', { count: done, shown: formatNumber(done), status }),
  )
  return (
    <BulkDialog
      title={titleOf(t('deals.bulk.move'))}
      count={count}
      acknowledges={t('deals.bulk.acknowledge', { count, shown: formatNumber(count) })}
      confirm={t('deals.bulk.move')}
      unavailable={statusId ? null : t('ui.required')}
      run={() => move({ body: { ...chosen, ...leaving.body, statusId: statusId!, confirmedBack: true } })}
      isChanged={statusId !== null}
      onClose={onClose}
    >
      <SelectField label={t('deals.field.status')} value={statusId} onChange={setStatusId} options={statuses} />
      <BeforeWork tells={['deals.moved', 'deals.won']} {...leaving.props} />
    </BulkDialog>
  )
}

export function BulkTransfer({ chosen, count, refreshes, tell, onClose }: AskProps) {
  const { t } = useText(all)
  const leaving = useLeavingOut()
  const titleOf = useBulkTitle(count)
  const transfer = useBulkChange(dealBulk.transfer, refreshes, tell)
  const [to, setTo] = useState<Record<string, string | undefined>>({})
  const [people, stores] = [usePeople(), useStores()]
  const field = (name: string, label: string, options = people) => (
    <SelectField
      label={label}
      placeholder={t('ui.bulk.keep')}
      isClearable
      value={to[name] ?? null}
      onChange={(value) => setTo({ ...to, [name]: value ?? undefined })}
      options={options}
    />
  )
  return (
    <BulkDialog
      title={titleOf(t('deals.bulk.transfer'))}
      count={count}
      acknowledges={t('deals.bulk.acknowledge', { count, shown: formatNumber(count) })}
      confirm={t('deals.bulk.transfer')}
      unavailable={Object.values(to).some(Boolean) ? null : t('ui.bulk.choose_change')}
      keepsBlank
      run={() => transfer({ body: { ...chosen, ...leaving.body, to } })}
      isChanged={Object.values(to).some(Boolean)}
      onClose={onClose}
    >
      {field('ownerId', t('deals.field.owner'))}
      {field('preSellerId', t('deals.field.pre-seller'))}
      {field('technicianId', t('deals.field.technician'))}
      {field('storeId', t('deals.field.store'), stores)}
      <BeforeWork tells={['deals.changed']} {...leaving.props} />
    </BulkDialog>
  )
}

export function BulkTag({ chosen, count, refreshes, tell, onClose }: AskProps) {
  const { t } = useText(all)
  const leaving = useLeavingOut()
  const titleOf = useBulkTitle(count)
  const tag = useBulkChange(dealBulk.tagMany, refreshes, tell)
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const options = useListOptions('tags')
  return (
    <BulkDialog
      title={titleOf(t('deals.bulk.tag'))}
      count={count}
      acknowledges={t('deals.bulk.acknowledge', { count, shown: formatNumber(count) })}
      confirm={t('deals.bulk.tag')}
      unavailable={add.length + remove.length > 0 ? null : t('ui.bulk.choose_change')}
      run={() => tag({ body: { ...chosen, ...leaving.body, tags: { add, remove } } })}
      isChanged={add.length + remove.length > 0}
      onClose={onClose}
    >
      <MultiSelectField label={t('deals.bulk.tags.add')} value={add} onChange={setAdd} options={options} />
      <MultiSelectField label={t('deals.bulk.tags.remove')} value={remove} onChange={setRemove} options={options} />
      <BeforeWork tells={['deals.changed']} {...leaving.props} />
    </BulkDialog>
  )
}

export function BulkLose({ chosen, count, refreshes, tell, onClose }: AskProps) {
  const { t } = useText(all)
  const leaving = useLeavingOut()
  const lose = useBulkChange(dealBulk.loseMany, refreshes, tell)
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [statusId, setStatusId] = useState<string | null>(null)
  return (
    <BulkDialog
      title={t('deals.bulk.lose.title', { count, shown: formatNumber(count) })}
      count={count}
      acknowledges={t('deals.bulk.acknowledge', { count, shown: formatNumber(count) })}
      confirm={t('deals.bulk.lose.confirm', { count })}
      isDangerous
      unavailable={reason && statusId ? null : t('ui.required')}
      run={() => lose({ body: { ...chosen, ...leaving.body, reason: reason!, note, statusId: statusId! } })}
      isChanged={reason !== null || note !== '' || statusId !== null}
      onClose={onClose}
    >
      <SelectField label={t('deals.lose.reason')} value={reason} onChange={setReason} options={useLossReasons()} />
      <TextArea label={t('deals.lose.note')} value={note} onChange={setNote} maxLength={10_000} />
      <SelectField label={t('deals.lose.status')} value={statusId} onChange={setStatusId} options={useStatuses(true)} />
      <BeforeWork tells={['deals.lost']} {...leaving.props} />
    </BulkDialog>
  )
}
