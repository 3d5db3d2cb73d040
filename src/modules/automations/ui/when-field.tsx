import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { MultiSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Catalogue } from '../catalogue.ts'
import type { When } from '../rule.ts'
import { say } from '../sentence-parts.ts'
import styles from './automations.module.css'
import { automationScreenMessages as words } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import type { PartFieldProps } from './part-props.ts'
import { useSentence } from './sentence-context.ts'
import { useOptionsOf } from './use-parts.ts'

/** Whether the rule acts at once or by night. */
export function KindField({ label }: PartFieldProps) {
  const { t } = useText(words)
  const { put, rule } = useSentence()
  return (
    <>
      <Segmented
        label={label}
        value={rule.kind}
        onChange={(kind) => put('kind', kind)}
        options={(['instant', 'night'] as const).map((one) => ({ value: one, label: t(`automations.kind.${one}`) }))}
      />
      <p className={styles.quiet}>{t(`automations.kind.${rule.kind}.why`)}</p>
    </>
  )
}

/** A part of what begins the rule. */
export function WhenField(props: PartFieldProps) {
  const { rule, put } = useSentence()
  const { when } = rule
  const { path, label } = props
  if (path === 'when.event' || path === 'when.of') return <StartField {...props} />
  if (path === 'when.places' && when.on === 'stay') return <PlacesField {...props} when={when} />
  if (path === 'when.minutes' && when.on === 'stay') return <LastingFields {...props} when={when} />
  if (path === 'when.field' && when.on === 'day') return <DayField {...props} when={when} />
  if (path === 'when.every' && when.on === 'schedule') return <EveryFields {...props} when={when} />
  if (path === 'when.days' && when.on === 'day')
    return <NumberField label={label} value={when.days} onChange={(days) => put(path, Math.round(days ?? 0))} />
  if (when.on === 'event' || when.on === 'stay') return null
  return <TimeField label={label} value={when.at} onChange={(at) => put('when.at', at || '09:00')} />
}

const daysOf = (catalogue: Catalogue, of: string) =>
  (catalogue.records.find(({ kind }) => kind === of)?.fields ?? []).filter(
    ({ kind }) => kind === 'day' || kind === 'instant',
  )

/** All that may begin a rule, in one list. */
function StartField({ label, done }: PartFieldProps) {
  const { t } = useText(words)
  const { rule, put, words: sentenceWords } = useSentence()
  const { catalogue } = sentenceWords
  const { when } = rule
  const options = [
    ...catalogue.triggers.map((one) => ({ value: `event ${one.event}`, label: one.label })),
    ...catalogue.records.flatMap(({ kind, label: name, one, stay }) => [
      ...(stay ? [{ value: `stay ${kind}`, label: t('automations.start.stay', { record: one }) }] : []),
      ...(daysOf(catalogue, kind).length > 0
        ? [{ value: `day ${kind}`, label: t('automations.start.day', { record: one }) }]
        : []),
      { value: `schedule ${kind}`, label: t('automations.start.schedule', { record: name }) },
    ]),
  ]
  const value = when.on === 'event' ? `event ${when.event}` : `${when.on} ${when.of}`
  return (
    <SelectField
      label={label}
      autoFocus
      options={options}
      value={options.some((one) => one.value === value) ? value : null}
      onChange={(next) => {
        if (!next) return
        if (next !== value) put('when', startOf(next, catalogue, when))
        done()
      }}
    />
  )
}

const usualStay = 5 * 1440

/** What was chosen for another record of the same way stays as far as it fits. */
function startOf(chosen: string, catalogue: Catalogue, was: When): When {
  const [on, of = ''] = chosen.split(' ')
  if (on === 'event') return { on, event: of }
  if (on === 'stay') return { on, of, places: [], minutes: (was.on === 'stay' && was.minutes) || usualStay }
  if (on === 'day')
    return {
      on,
      of,
      field: daysOf(catalogue, of)[0]?.field ?? '',
      days: was.on === 'day' ? was.days : 0,
      at: was.on === 'day' ? was.at : '09:00',
    }
  return was.on === 'schedule' ? { ...was, of } : { on: 'schedule', of, every: 'week', day: 1, at: '08:00' }
}

type Of<On extends When['on']> = PartFieldProps & { when: Extract<When, { on: On }> }

function PlacesField({ label, path, when }: Of<'stay'>) {
  const { put, learn, words: sentenceWords } = useSentence()
  const record = sentenceWords.catalogue.records.find(({ kind }) => kind === when.of)
  const places = useOptionsOf(record?.fields.find(({ field }) => field === record.stay))
  return (
    <MultiSelectField
      label={label}
      autoFocus
      options={places}
      value={when.places}
      onChange={(next) => {
        learn(places.map((one) => ({ id: one.value, name: one.label })))
        put(path, next)
      }}
    />
  )
}

/** A time that is typed, or the goal that each place has. */
function LastingFields({ path, when }: Of<'stay'>) {
  const { t } = useText(words)
  const { put, words: sentenceWords } = useSentence()
  const record = sentenceWords.catalogue.records.find(({ kind }) => kind === when.of)
  return (
    <>
      {when.minutes !== null && <MinutesField value={when.minutes} onChange={(minutes) => put(path, minutes)} />}
      {record?.hasGoals && (
        <Checkbox
          label={t('automations.past_goal')}
          value={when.minutes === null}
          onChange={(isByGoal) => put(path, isByGoal ? null : usualStay)}
        />
      )}
    </>
  )
}

function DayField({ label, path, when, done }: Of<'day'>) {
  const { put, words: sentenceWords } = useSentence()
  return (
    <SelectField
      label={label}
      autoFocus
      options={daysOf(sentenceWords.catalogue, when.of).map((one) => ({ value: one.field, label: one.label }))}
      value={when.field || null}
      onChange={(field) => {
        if (!field) return
        put(path, field)
        done()
      }}
    />
  )
}

function EveryFields({ label, when }: Of<'schedule'>) {
  const { t } = useText(words)
  const { put, words: sentenceWords } = useSentence()
  return (
    <>
      <SelectField
        label={label}
        autoFocus
        options={(['day', 'week', 'month'] as const).map((one) => ({
          value: one,
          label: t(`automations.every.${one}`),
        }))}
        value={when.every}
        onChange={(every) => every && put('when', { ...when, every, day: 1 })}
      />
      {when.every === 'week' && (
        <SelectField
          label={t('automations.day_of.week')}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            value: String(day),
            label: say(sentenceWords, 'sentence.every.week', { day }),
          }))}
          value={String(when.day)}
          onChange={(day) => day && put('when.day', Number(day))}
        />
      )}
      {when.every === 'month' && (
        <NumberField
          label={t('automations.day_of.month')}
          value={when.day}
          onChange={(day) => put('when.day', Math.round(day ?? 1))}
        />
      )}
    </>
  )
}
