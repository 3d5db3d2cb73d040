import { MultiSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatWeekday } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Rule, When } from '../rule.ts'
import { fieldsOfEvent } from '../wrong-parts.ts'
import styles from './automations.module.css'
import { ConditionsEditor } from './conditions-editor.tsx'
import { Fault, type Faults } from './fault.tsx'
import { automationScreenMessages as words } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import { useOptionsOf } from './use-parts.ts'

interface BlockProps {
  catalogue: Catalogue
  rule: Rule
  faults: Faults
  onChange(rule: Rule): void
}

const ways = ['event', 'stay', 'day', 'schedule'] as const

const begun: Record<(typeof ways)[number], When> = {
  event: { on: 'event', event: 'deals.created' },
  stay: { on: 'stay', of: 'deal', places: [], minutes: 5 * 1440 },
  day: { on: 'day', of: 'deal', field: 'deal.closingOn', days: 0, at: '09:00' },
  schedule: { on: 'schedule', of: 'deal', every: 'week', day: 1, at: '08:00' },
}

/** What begins the rule, and whether it acts at once or by night. */
export function WhenBlock({ catalogue, rule, faults, onChange }: BlockProps) {
  const { t } = useText(words)
  const { when, kind } = rule
  const put = (next: When) => onChange({ ...rule, when: next })
  const says = fieldsOfEvent(rule, catalogue)
  return (
    <Panel
      title={t('automations.when')}
      actions={
        <Segmented
          label={t('automations.kind')}
          value={kind}
          onChange={(next) => onChange({ ...rule, kind: next })}
          options={(['instant', 'night'] as const).map((one) => ({ value: one, label: t(`automations.kind.${one}`) }))}
        />
      }
    >
      <div className={styles.rows}>
        {kind === 'night' && <p className={styles.quiet}>{t('automations.kind.night.why')}</p>}
        <div className={styles.sentence}>
          <SelectField
            label={t('automations.when.kind')}
            isLabelHidden
            options={ways.map((one) => ({ value: one, label: t(`automations.when.${one}`) }))}
            value={when.on}
            onChange={(on) => on && on !== when.on && put(begun[on as (typeof ways)[number]])}
          />
          {when.on === 'event' ? (
            <SelectField
              label={t('automations.event')}
              isLabelHidden
              options={catalogue.triggers.map(({ event, label }) => ({ value: event, label }))}
              value={when.event}
              onChange={(event) => event && put({ on: 'event', event })}
            />
          ) : (
            <Timed catalogue={catalogue} when={when} onChange={put} />
          )}
        </div>
        {when.on === 'event' && says.length > 0 && (
          <ConditionsEditor
            catalogue={catalogue}
            fields={says}
            faults={faults}
            path="when.if"
            value={when.if}
            onChange={(next) => put({ ...when, if: next })}
          />
        )}
        <Fault faults={faults} at={['when.event', 'when.of', 'when.field', 'when.places', 'when.days', 'when.day']} />
      </div>
    </Panel>
  )
}

type Timed = Exclude<When, { on: 'event' }>

/** 1 is Monday, as the fifth of January 2026 was. */
const weekdays = () =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: formatWeekday(`2026-01-${String(day + 4).padStart(2, '0')}`, 'long'),
  }))

function Timed({ catalogue, when, onChange }: { catalogue: Catalogue; when: Timed; onChange(when: Timed): void }) {
  const { t } = useText(words)
  const record = catalogue.records.find(({ kind }) => kind === when.of)
  const places = useOptionsOf(record?.fields.find(({ field }) => field === record.stay))
  const kinds = catalogue.records.filter(({ stay }) => when.on !== 'stay' || stay)
  const days = (record?.fields ?? []).filter(({ kind, isOwn }) => !isOwn && (kind === 'day' || kind === 'instant'))
  return (
    <>
      <SelectField
        label={t('automations.record')}
        isLabelHidden
        options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
        value={when.of}
        onChange={(of) => of && onChange(when.on === 'day' ? { ...when, of, field: '' } : { ...when, of })}
      />
      {when.on === 'stay' && (
        <>
          <MinutesField value={when.minutes} onChange={(minutes) => onChange({ ...when, minutes })} />
          <MultiSelectField
            label={t('automations.places')}
            options={places}
            value={when.places}
            onChange={(next) => onChange({ ...when, places: next })}
          />
        </>
      )}
      {when.on === 'day' && (
        <>
          <SelectField
            label={t('automations.field')}
            isLabelHidden
            options={days.map(({ field, label }) => ({ value: field, label }))}
            value={when.field || null}
            onChange={(field) => field && onChange({ ...when, field })}
          />
          <NumberField
            label={t('automations.days_after')}
            value={when.days}
            onChange={(count) => onChange({ ...when, days: Math.round(count ?? 0) })}
          />
        </>
      )}
      {when.on === 'schedule' && (
        <>
          <SelectField
            label={t('automations.every')}
            isLabelHidden
            options={(['day', 'week', 'month'] as const).map((one) => ({
              value: one,
              label: t(`automations.every.${one}`),
            }))}
            value={when.every}
            onChange={(every) => every && onChange({ ...when, every: every as typeof when.every, day: 1 })}
          />
          {when.every === 'week' && (
            <SelectField
              label={t('automations.day_of.week')}
              options={weekdays()}
              value={String(when.day)}
              onChange={(day) => day && onChange({ ...when, day: Number(day) })}
            />
          )}
          {when.every === 'month' && (
            <NumberField
              label={t('automations.day_of.month')}
              value={when.day}
              onChange={(day) => onChange({ ...when, day: Math.round(day ?? 1) })}
            />
          )}
        </>
      )}
      {when.on !== 'stay' && (
        <TimeField
          label={t('automations.at')}
          isLabelHidden
          value={when.at}
          onChange={(at) => onChange({ ...when, at: at || '09:00' })}
        />
      )}
    </>
  )
}
