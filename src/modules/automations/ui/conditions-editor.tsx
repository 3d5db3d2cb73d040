import { IconPlus, IconX } from '@tabler/icons-react'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Catalogue, PartView } from '../catalogue.ts'
import { type Condition, type Conditions, needed, type Operator, operators } from '../conditions.ts'
import styles from './automations.module.css'
import { Fault, type Faults } from './fault.tsx'
import { automationScreenMessages as words } from './messages.ts'
import { optionsOfFields } from './use-parts.ts'
import { ValueField } from './value-field.tsx'

interface Given {
  catalogue: Catalogue
  fields: readonly PartView[]
  faults: Faults
  /** Where it stands in the rule: `if`, `steps.1.if`. */
  path: string
}

interface ConditionsEditorProps extends Given {
  value: Conditions | null | undefined
  onChange(value: Conditions): void
}

const none: Conditions = { join: 'all', parts: [] }

/** Conditions and groups of them. */
export function ConditionsEditor({ value, onChange, ...given }: ConditionsEditorProps) {
  const { t } = useText(words)
  const { join, parts } = value ?? none
  const first = given.fields[0]
  const put = (at: number, next: Conditions['parts'][number] | null) =>
    onChange({ join, parts: next ? parts.with(at, next) : parts.toSpliced(at, 1) })
  const add = (part: Conditions['parts'][number]) => onChange({ join, parts: [...parts, part] })
  return (
    <div className={styles.rows}>
      {parts.length === 0 && <p className={styles.quiet}>{t('automations.any')}</p>}
      {parts.length > 1 && <Join value={join} onChange={(next) => onChange({ join: next, parts })} />}
      {parts.map((part, at) =>
        'join' in part ? (
          <div key={keyAt(at)} className={styles.group}>
            <div className={styles.sentence}>
              <Join value={part.join} onChange={(next) => put(at, { ...part, join: next })} />
              <IconButton
                icon={IconX}
                size="small"
                label={t('automations.group.remove')}
                onClick={() => put(at, null)}
              />
            </div>
            {part.conditions.map((condition, inner) => (
              <ConditionRow
                key={keyAt(inner)}
                {...given}
                path={`${given.path}.parts.${at}.conditions.${inner}`}
                value={condition}
                onChange={(next) => put(at, { ...part, conditions: part.conditions.with(inner, next) })}
                onRemove={() => put(at, { ...part, conditions: part.conditions.toSpliced(inner, 1) })}
              />
            ))}
            {first && (
              <AddCondition onAdd={() => put(at, { ...part, conditions: [...part.conditions, blank(first)] })} />
            )}
          </div>
        ) : (
          <ConditionRow
            key={keyAt(at)}
            {...given}
            path={`${given.path}.parts.${at}`}
            value={part}
            onChange={(next) => put(at, next)}
            onRemove={() => put(at, null)}
          />
        ),
      )}
      {first && (
        <div className={styles.sentence}>
          <AddCondition onAdd={() => add(blank(first))} />
          <Button variant="quiet" icon={IconPlus} onClick={() => add({ join: 'any', conditions: [blank(first)] })}>
            {t('automations.group')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Conditions have no name of their own: their place is what they are told apart by. */
const keyAt = (at: number) => `at-${at}`

const blank = ({ field, kind }: PartView): Condition => ({ field, is: operators[kind][0]! })

function AddCondition({ onAdd }: { onAdd(): void }) {
  const { t } = useText(words)
  return (
    <Button variant="quiet" icon={IconPlus} onClick={onAdd}>
      {t('automations.condition')}
    </Button>
  )
}

function Join({ value, onChange }: { value: 'all' | 'any'; onChange(value: 'all' | 'any'): void }) {
  const { t } = useText(words)
  return (
    <Segmented
      label={t('automations.join')}
      value={value}
      onChange={onChange}
      options={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`automations.join.${one}`) }))}
    />
  )
}

interface RowProps extends Given {
  value: Condition
  onChange(value: Condition): void
  onRemove(): void
}

function ConditionRow({ catalogue, fields, faults, path, value, onChange, onRemove }: RowProps) {
  const { t } = useText(words)
  const part = fields.find(({ field }) => field === value.field)
  const choose = (field: string | null) => {
    const next = fields.find((one) => one.field === field)
    if (next) onChange(blank(next))
  }
  return (
    <div className={styles.row}>
      <div className={styles.grow}>
        <SelectField
          label={t('automations.field')}
          isLabelHidden
          options={optionsOfFields(catalogue, fields)}
          value={value.field}
          onChange={choose}
        />
      </div>
      {part && (
        <div className={styles.grow}>
          <SelectField
            label={t('automations.comparison')}
            isLabelHidden
            options={operators[part.kind].map((is) => ({ value: is, label: t(wordOf(is)) }))}
            value={value.is}
            onChange={(is) => is && onChange({ field: value.field, is: is as Operator })}
          />
        </div>
      )}
      {part && <Asked part={part} value={value} onChange={onChange} />}
      <IconButton icon={IconX} size="small" label={t('automations.condition.remove')} onClick={onRemove} />
      <Fault faults={faults} at={[`${path}.field`, `${path}.is`, `${path}.value`]} />
    </div>
  )
}

export const wordOf = (is: Operator) => (is === 'on' ? 'automations.is.on_day' : (`automations.is.${is}` as const))

/** What the comparison needs: a value, several, two ends, a number of days, or nothing. */
function Asked({ part, value, onChange }: { part: PartView; value: Condition; onChange(value: Condition): void }) {
  const { t } = useText(words)
  const need = needed(value.is)
  if (need === 'nothing') return null
  const put = (next: unknown) => onChange({ ...value, value: next as Condition['value'] })
  if (need === 'days')
    return (
      <div className={styles.grow}>
        <NumberField
          label={t('automations.value')}
          isLabelHidden
          unit={t('automations.unit.days')}
          value={typeof value.value === 'number' ? value.value : null}
          onChange={put}
        />
      </div>
    )
  if (need === 'range') {
    const [from, to] = Array.isArray(value.value) ? value.value : []
    return (
      <>
        {([0, 1] as const).map((end) => (
          <div key={end} className={styles.grow}>
            <ValueField
              label={t(end === 0 ? 'automations.value' : 'automations.value.to')}
              isLabelHidden
              part={part}
              value={end === 0 ? from : to}
              onChange={(next) => put(end === 0 ? [next ?? 0, to ?? 0] : [from ?? 0, next ?? 0])}
            />
          </div>
        ))}
      </>
    )
  }
  return (
    <div className={styles.grow}>
      <ValueField
        label={t('automations.value')}
        isLabelHidden
        part={part}
        isMany={need === 'values'}
        value={value.value}
        onChange={put}
      />
    </div>
  )
}
