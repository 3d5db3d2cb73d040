import { api } from '../../../../platform/ui/data/api.ts'
import { AsyncSelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useStores } from '../../../access/ui/public.ts'
import { type EditorForm, type ListedRow, RecordEditor } from '../../../lists/ui/public.ts'
import { energy } from '../../contract.ts'
import { energyMessages } from '../../messages.ts'
import { concessionaireRecord } from '../../settings/concessionaire-record.ts'
import { HighVoltageFields } from './high-voltage-fields.tsx'
import { energySettingsMessages as words } from './messages.ts'
import { useRemoveConcessionaires } from './use-remove-concessionaires.ts'

/** The endpoints that show a distributor's prices or calculate with them. */
export const shownIn = [energy.concessionaires, energy.tariff, energy.distributors]

const endpoints = { add: energy.addConcessionaire, edit: energy.editConcessionaire }
const start = { green: null, blue: null }
const sections = {
  main: null,
  low: words['energy-settings.group_b'],
  taxes: words['energy-settings.taxes'],
  high: words['energy-settings.group_a'],
}
const hints = { low: words['energy-settings.group_b_text'] }
const says = {
  add: words['energy-settings.new'],
  edit: words['energy-settings.edit_of'],
  saved: words['energy-settings.saved'],
  ask: words['energy-settings.delete_ask'],
  consequence: words['energy-settings.delete_text'],
}

interface ConcessionaireDrawerProps {
  /** `null` for a new one. */
  concessionaire: ListedRow | null
  onClose(): void
}

/** The company's own figures of one distributor; empty fields use the published tariff. */
export function ConcessionaireDrawer({ concessionaire, onClose }: ConcessionaireDrawerProps) {
  const { t } = useText(words)
  const hasStores = useStores().length > 1
  const remove = useRemoveConcessionaires()
  return (
    <RecordEditor
      record={concessionaireRecord}
      row={concessionaire}
      endpoints={endpoints}
      removal={energy.removeConcessionaires}
      remove={(id) => remove([id])}
      refreshes={shownIn}
      says={says}
      words={energyMessages}
      start={start}
      sections={sections}
      hints={hints}
      size="large"
      written={(form) => ({
        aneelName: (label) => <Published label={label} form={form} />,
        green: () => <HighVoltageFields mode="green" form={form} />,
        blue: () => <HighVoltageFields mode="blue" form={form} />,
        ...(!hasStores && { storeIds: null }),
      })}
      more={{ storeIds: { hint: t('energy-settings.stores_hint') } }}
      onClose={onClose}
    />
  )
}

/** The published tariff that the company's figures replace: choosing one fills in its name and prices. */
function Published({ label, form }: { label: string; form: EditorForm }) {
  const { t } = useText(words)
  const { values } = form
  const field = form.field('aneelName')
  const load = async (search: string, signal: AbortSignal) => {
    const found = await api(energy.distributors, { query: search.length >= 2 ? { search } : {} }, { signal })
    return found.map(({ distributor, name, states }) => ({
      value: `${distributor}/${states[0] ?? ''}/${name}`,
      label: name,
      detail: states.join(', '),
    }))
  }
  return (
    <AsyncSelectField
      {...field}
      label={label}
      hint={t('energy-settings.published_hint')}
      isClearable
      selected={field.value ? { value: field.value, label: field.value } : null}
      onChange={(option) => {
        const [aneelName = '', uf = '', name = ''] = option?.value.split('/') ?? []
        form.setMany({
          aneelName,
          uf: values.uf || uf,
          name: values.name || name,
          code: values.code || aneelName,
        })
      }}
      load={load}
    />
  )
}
