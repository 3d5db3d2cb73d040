import { IconLayoutKanban, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/select-field.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { deals } from '../contract.ts'
import styles from './deals-page.module.css'
import { dealScreenMessages as words } from './messages.ts'
import { useFunnel, usePeople } from './use-options.ts'

type Refused = { id: string; title: string; reason: string }

/** Move and assign for everything selected; those that a rule refused are named with the reason. */
export function BulkActions({ ids, clear }: { ids: string[]; clear(): void }) {
  const { t } = useText(words)
  const [asking, setAsking] = useState<'move' | 'assign' | null>(null)
  const [refused, setRefused] = useState<Refused[]>([])
  const mayMove = useMay(deals.moveMany.needs)
  const mayAssign = useMay(deals.reassign.needs)
  const refreshes = [deals.board, deals.list, deals.totals, deals.show]
  const move = useCall(deals.moveMany, { refreshes, tells: 'nowhere' })
  const assign = useCall(deals.reassign, { refreshes, tells: 'nowhere' })
  const done = (text: string, result: { done: string[]; refused: Refused[] }) => {
    setAsking(null)
    setRefused(result.refused)
    if (result.done.length > 0) notify.success(text)
    if (result.refused.length === 0) clear()
  }
  return (
    <>
      {mayMove && (
        <Button variant="quiet" icon={IconLayoutKanban} onClick={() => setAsking('move')}>
          {t('deals.bulk.move')}
        </Button>
      )}
      {mayAssign && (
        <Button variant="quiet" icon={IconUserCheck} onClick={() => setAsking('assign')}>
          {t('deals.bulk.assign')}
        </Button>
      )}
      {asking === 'move' && (
        <Chooser
          title={t('deals.bulk.move')}
          label={t('deals.field.status')}
          options={useStatusOptions}
          count={ids.length}
          onClose={() => setAsking(null)}
          onChoose={async (statusId, status) => {
            const result = await move.call({ body: { ids, statusId, confirmedBack: true } })
            done(t('deals.bulk.moved', { count: result.done.length, status }), result)
          }}
        />
      )}
      {asking === 'assign' && (
        <Chooser
          title={t('deals.bulk.assign')}
          label={t('deals.field.owner')}
          options={usePeople}
          count={ids.length}
          onClose={() => setAsking(null)}
          onChoose={async (ownerId, name) => {
            const result = await assign.call({ body: { ids, ownerId } })
            done(t('deals.bulk.assigned', { count: result.done.length, name }), result)
          }}
        />
      )}
      <Dialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={t('deals.bulk.refused', { count: refused.length })}
      >
        <ul className={styles.refused}>
          {refused.map((one) => (
            <li key={one.id}>
              <strong>{one.title}</strong>
              <span>{one.reason}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

const useStatusOptions = () =>
  useFunnel().flatMap((step) =>
    step.loss ? [] : step.statuses.map((status) => ({ value: status.id, label: status.name, detail: step.name })),
  )

interface ChooserProps {
  title: string
  label: string
  count: number
  options: () => { value: string; label: string; detail?: string | undefined }[]
  onClose(): void
  onChoose(value: string, label: string): Promise<unknown>
}

function Chooser({ title, label, count, options: useOptions, onClose, onChoose }: ChooserProps) {
  const { t } = useText(kit)
  const options = useOptions()
  const [value, setValue] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)
  return (
    <BulkDialog
      title={title}
      count={count}
      confirm={title}
      unavailable={chosen ? null : t('ui.required')}
      run={() => onChoose(chosen!.value, chosen!.label)}
      onClose={onClose}
    >
      <SelectField label={label} value={value} onChange={setValue} options={options} />
    </BulkDialog>
  )
}
