import { IconPlus, IconX } from '@tabler/icons-react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { tasks } from '../contract.ts'
import styles from './setup.module.css'
import { setupMessages as words } from './setup-messages.ts'

export interface FollowUpDraft {
  /** Names the row while the form is open. */
  key: string
  typeId: string | null
  title: string
  afterDays: number | null
}

const max = 10

interface FollowUpsFieldProps {
  value: readonly FollowUpDraft[]
  onChange(value: readonly FollowUpDraft[]): void
}

/** The tasks that follow when one of the type is done, each waiting for the one before it. */
export function FollowUpsField({ value, onChange }: FollowUpsFieldProps) {
  const { t } = useText(words)
  const types = useItem(tasks.types, {}).data ?? []
  const options = types.map(({ id, name }) => ({ value: id, label: name }))
  const change = (at: number, part: Partial<FollowUpDraft>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <FormSection title={t('setup.follow')} help={t('setup.follow.help')}>
      {value.map((one, at) => (
        <div key={one.key} className={styles.follow}>
          <TextField
            label={t('setup.follow.title', { at: at + 1 })}
            maxLength={255}
            value={one.title}
            onChange={(title) => change(at, { title })}
          />
          <IconButton
            icon={IconX}
            size="small"
            label={t('setup.follow.remove', { at: at + 1 })}
            onClick={() => onChange(value.filter((_one, index) => index !== at))}
          />
          <SelectField
            label={t('setup.follow.type')}
            options={options}
            value={one.typeId}
            onChange={(typeId) => change(at, { typeId })}
          />
          <NumberField
            label={t('setup.follow.days')}
            value={one.afterDays}
            onChange={(afterDays) => change(at, { afterDays })}
          />
        </div>
      ))}
      {value.length < max && (
        <Button
          icon={IconPlus}
          onClick={() =>
            onChange([
              ...value,
              { key: crypto.randomUUID(), typeId: options[0]?.value ?? null, title: '', afterDays: 0 },
            ])
          }
        >
          {t('setup.follow.add')}
        </Button>
      )}
    </FormSection>
  )
}

/** The tasks that follow, as rows of the form. */
export const draftsOf = (followUps: readonly Omit<FollowUpDraft, 'key'>[]): readonly FollowUpDraft[] =>
  followUps.map((one) => ({ ...one, key: crypto.randomUUID() }))

/** Those that have a name and a type. */
export const followUpsOf = (drafts: readonly FollowUpDraft[]) =>
  drafts.flatMap(({ typeId, title, afterDays }) =>
    typeId && title.trim() ? [{ typeId, title: title.trim(), afterDays: afterDays ?? 0 }] : [],
  )
