import { IconTrash } from '@tabler/icons-react'
import { SelectField } from '../../../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../../../platform/ui/forms/typed/number-fields.tsx'
import { IconButton } from '../../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { NamedLoad } from '../../../storage/storage-use.ts'
import styles from '../wizard.module.css'
import { storageWizardMessages } from './storage-messages.ts'

/** Usual powers while running, W; a nameplate says better. */
const usual = {
  fridge: { watts: 150, quantity: 1 },
  lights: { watts: 9, quantity: 6 },
  router: { watts: 12, quantity: 1 },
  television: { watts: 100, quantity: 1 },
  air: { watts: 1000, quantity: 1 },
  pump: { watts: 750, quantity: 1 },
  gate: { watts: 250, quantity: 1 },
  own: { watts: 100, quantity: 1 },
} as const
type Usual = keyof typeof usual
const names = Object.keys(usual) as Usual[]
const max = 20

interface LoadsProps {
  loads: NamedLoad[]
  onChange(loads: NamedLoad[]): void
}

/** What is to stay on when the grid fails. */
export function StorageLoads({ loads, onChange }: LoadsProps) {
  const { t } = useText(storageWizardMessages)
  const set = (at: number, part: Partial<NamedLoad>) =>
    onChange(loads.map((load, index) => (index === at ? { ...load, ...part } : load)))
  return (
    <fieldset className={styles.checks}>
      <legend>{t('storage.loads')}</legend>
      {Array.from(loads.entries(), ([at, load]) => (
        <div className={styles.fields} key={at}>
          <TextField label={t('storage.load')} value={load.name} onChange={(name) => set(at, { name })} />
          <NumberField
            label={t('storage.watts')}
            unit="W"
            value={load.watts}
            onChange={(watts) => set(at, { watts: Math.min(1e6, Math.max(1, watts ?? 1)) })}
          />
          <NumberField
            label={t('storage.quantity')}
            value={load.quantity}
            onChange={(quantity) => set(at, { quantity: Math.min(1000, Math.max(1, Math.round(quantity ?? 1))) })}
          />
          <div className={styles.fieldAction}>
            <IconButton
              icon={IconTrash}
              label={t('storage.remove_load', { name: load.name })}
              onClick={() => onChange(loads.filter((_one, index) => index !== at))}
            />
          </div>
        </div>
      ))}
      {loads.length < max && (
        <SelectField
          label={t('storage.add_load')}
          value={null}
          options={names.map((name) => ({
            value: name,
            label: t(`storage.load_${name}`),
            detail: `${usual[name].watts} W`,
          }))}
          onChange={(picked) => {
            const name = names.find((one) => one === picked)
            if (name) onChange([...loads, { name: t(`storage.load_${name}`), ...usual[name] }])
          }}
        />
      )}
    </fieldset>
  )
}
