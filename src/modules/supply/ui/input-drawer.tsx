import { useCall } from '../../../platform/ui/data/queries.ts'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { type ListedRow, RecordEditor } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { inputRecord } from '../input-record.ts'
import { supplyMessages } from '../messages.ts'
import { supplyScreenMessages as words } from './messages.ts'

/** What shows inputs or counts them. */
export const shownIn = [supply.inputs, supply.input, supply.ruleInputs, supply.offeredRules]

const endpoints = { add: supply.addInput, edit: supply.editInput }
const start = { enabled: true, unit: 'un' }
const says = {
  add: words['supply-ui.new_input'],
  edit: words['supply-ui.named'],
  saved: words['supply-ui.saved'],
  ask: words['supply-ui.ask'],
  consequence: words['supply-ui.input_consequence'],
  removed: words['supply-ui.removed'],
}

interface InputDrawerProps {
  /** `null` for a new one. */
  input: ListedRow | null
  onClose(): void
  /** After it was deleted. */
  onGone?(): void
}

/** One input: its name, code, category and unit. */
export function InputDrawer({ input, onClose, onGone }: InputDrawerProps) {
  const removal = useCall(supply.removeInput, { refreshes: [supply.inputs, supply.ruleInputs], tells: 'nowhere' })
  const remove = async (id: string) => {
    await removal.call({ params: { id } })
    onGone?.()
  }
  return (
    <RecordEditor
      record={inputRecord}
      row={input}
      endpoints={endpoints}
      removal={supply.removeInput}
      remove={remove}
      refreshes={shownIn}
      says={says}
      words={supplyMessages}
      start={start}
      written={(form) => ({
        enabled: (label) => (
          <Switch label={label} isOn={form.values.enabled} onChange={(enabled) => form.set('enabled', enabled)} />
        ),
      })}
      onClose={onClose}
    />
  )
}
