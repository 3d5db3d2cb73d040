import type { Catalogue, PartView } from './catalogue.ts'
import { type Condition, isEmpty, needed, operators } from './conditions.ts'
import { eachCondition, eachStep, type Rule, type When } from './rule.ts'
import { namesUnknown } from './template-text.ts'

/** The kind of record that a rule is about; undefined for an event that nobody knows. */
export const subjectOfRule = ({ when }: { when: When }, { triggers }: Catalogue) =>
  when.on === 'event' ? triggers.find(({ event }) => event === when.event)?.of : when.of

/** The fields that a rule's conditions may ask: of its record and of what that leads to. */
export function fieldsOfRule(rule: { when: When }, catalogue: Catalogue): PartView[] {
  const subject = subjectOfRule(rule, catalogue)
  const reaches = catalogue.records.find(({ kind }) => kind === subject)?.reaches ?? []
  return reaches.flatMap((kind) => catalogue.records.find((one) => one.kind === kind)?.fields ?? [])
}

export const fieldsOfEvent = ({ when }: { when: When }, { triggers }: Catalogue): PartView[] =>
  when.on === 'event' ? (triggers.find(({ event }) => event === when.event)?.says ?? []) : []

/** What is wrong with a rule, at its part: `steps.2.input.status` → a message key. A draft may lack what is not chosen yet. */
export function wrongParts(rule: Rule, catalogue: Catalogue, { isDraft = false } = {}): Record<string, string> {
  const wrong: Record<string, string> = {}
  const say = (path: string, code: string | null) => {
    if (code && !(isDraft && code === 'automations.part_missing')) wrong[path] ??= code
  }
  wrongWhen(rule, catalogue, say)
  const [ofRecord, ofEvent] = [fieldsOfRule(rule, catalogue), fieldsOfEvent(rule, catalogue)]
  for (const { path, condition, isOfEvent } of eachCondition(rule)) {
    const field = (isOfEvent ? ofEvent : ofRecord).find((one) => one.field === condition.field)
    if (!field) say(`${path}.field`, 'automations.field_unknown')
    else if (!operators[field.kind].includes(condition.is)) say(`${path}.is`, 'automations.operator_unfit')
    else say(`${path}.value`, wrongValue(condition, field))
  }
  const steps = eachStep(rule)
  if (steps.length === 0) say('steps', 'automations.part_missing')
  else if (!steps.some(({ step }) => step.do === 'act')) say('steps', isDraft ? null : 'automations.does_nothing')
  if (steps.length > 60) say('steps', 'automations.too_many_steps')
  for (const { path, step } of steps) {
    if (step.do === 'act') wrongAct(rule, catalogue, { path, action: step.action, input: step.input }, say)
    if (step.do === 'if' && step.yes.length + step.no.length === 0) say(`${path}.yes`, 'automations.part_missing')
    if ((step.do === 'if' || step.do === 'wait-until') && step.if.parts.length === 0)
      say(`${path}.if`, 'automations.part_missing')
  }
  return wrong
}

type Say = (path: string, code: string | null) => void

function wrongWhen({ when }: Rule, catalogue: Catalogue, say: Say) {
  if (when.on === 'event') {
    if (!catalogue.triggers.some(({ event }) => event === when.event)) say('when.event', 'automations.trigger_unknown')
    return
  }
  const record = catalogue.records.find(({ kind }) => kind === when.of)
  if (!record) return say('when.of', 'automations.record_unknown')
  if (when.on === 'stay' && !record.stay) say('when.of', 'automations.stays_nowhere')
  else if (when.on === 'stay' && when.minutes === null && !record.hasGoals) say('when.minutes', 'automations.no_goals')
  if (when.on === 'day') {
    const field = record.fields.find((one) => one.field === when.field)
    if (!field) say('when.field', 'automations.field_unknown')
    else if (field.kind !== 'day' && field.kind !== 'instant') say('when.field', 'automations.operator_unfit')
  }
  if (when.on === 'schedule' && when.every === 'week' && when.day > 7) say('when.day', 'automations.days_range')
}

/** Whether what is asked for fits the field: a number for an amount, one of its values for a choice. */
function wrongValue({ is, value }: Condition, field: PartView): string | null {
  const need = needed(is)
  if (need === 'nothing') return null
  if (isEmpty(value)) return 'automations.part_missing'
  const given = [value].flat()
  if (need === 'days')
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 3650 ? null : 'automations.days_range'
  if (need === 'range')
    return given.length === 2 && given.every(isNumber) && given[0]! <= given[1]! ? null : 'automations.value_unfit'
  if (need === 'value' && Array.isArray(value)) return 'automations.value_unfit'
  return given.every((one) => fitsKind(one, field)) ? null : 'automations.value_unfit'
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A day of the calendar: the thirty-first of February is none. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

function fitsKind(value: unknown, { kind, values }: Pick<PartView, 'kind' | 'values'>): boolean {
  if (kind === 'number' || kind === 'money') return isNumber(value)
  if (kind === 'flag') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (kind === 'day' || kind === 'instant') return isDay(value)
  if (kind === 'choice') return values?.some((one) => one.value === value) ?? true
  return kind === 'record' || kind === 'records' ? uuid.test(value) : true
}

interface GivenAct {
  path: string
  action: string
  input: Readonly<Record<string, unknown>>
}

function wrongAct(rule: Rule, catalogue: Catalogue, { path, action: id, input }: GivenAct, say: Say) {
  const action = catalogue.actions.find((one) => one.id === id)
  if (!action) return say(`${path}.action`, 'automations.action_unknown')
  const subject = subjectOfRule(rule, catalogue)
  const reaches = catalogue.records.find(({ kind }) => kind === subject)?.reaches ?? []
  if (action.of && !reaches.includes(action.of)) say(`${path}.action`, 'automations.action_unfit')
  for (const name of Object.keys(input))
    if (!action.input.some(({ field }) => field === name)) say(`${path}.input.${name}`, 'automations.field_unknown')
  const fields = fieldsOfRule(rule, catalogue)
  for (const [name, value] of Object.entries(input))
    if (typeof value === 'string' && namesUnknown(value, fields))
      say(`${path}.input.${name}`, 'automations.text_unknown')
  for (const part of action.input) say(`${path}.input.${part.field}`, wrongInput(part, input, catalogue, action.of))
}

/** Whether a step lacks this input: another one may stand in its place. */
export const isAsked = ({ isRequired, unless }: PartView, input: Readonly<Record<string, unknown>>) =>
  isRequired === true && (unless === undefined || isEmpty(input[unless]))

function wrongInput(
  part: PartView,
  input: Readonly<Record<string, unknown>>,
  catalogue: Catalogue,
  of: string | null,
): string | null {
  const value = input[part.field]
  const isCleared = part.is === 'value' && value === null
  if (isEmpty(value)) return isAsked(part, input) && !isCleared ? 'automations.part_missing' : null
  const asked = part.is ? writtenField(input, catalogue, of) : part
  if (part.is === 'field') return asked?.isWritable ? null : 'automations.field_unknown'
  if (!asked) return null
  const many = asked.kind === 'records'
  if (Array.isArray(value) !== many) return 'automations.value_unfit'
  return [value].flat().every((one) => fitsKind(one, asked)) ? null : 'automations.value_unfit'
}

/** The field that a step writes: a text that is written there may name fields, as other texts of a step. */
export function writtenField(
  input: Readonly<Record<string, unknown>>,
  { records }: Catalogue,
  of: string | null,
): PartView | undefined {
  const { fields = [] } = records.find(({ kind }) => kind === of) ?? {}
  const written = fields.find(({ field }) => field === `${of}.${String(input.field ?? '')}`)
  return written?.kind === 'text' ? { ...written, isTemplate: true } : written
}

export interface NamedRecord {
  path: string
  of: string
  id: string
  /** What the part is called: “status”, “responsável”. */
  label: string
}

/** Every record that a rule names, at its part: conditions, places and inputs of steps. */
export function namedRecords(rule: Rule, catalogue: Catalogue): NamedRecord[] {
  const ids = (path: string, part: Pick<PartView, 'of' | 'kind' | 'label'> | undefined, value: unknown) =>
    part?.of && (part.kind === 'record' || part.kind === 'records')
      ? [value]
          .flat()
          .flatMap((id) => (typeof id === 'string' && id ? [{ path, of: part.of!, id, label: part.label }] : []))
      : []
  const [ofRecord, ofEvent] = [fieldsOfRule(rule, catalogue), fieldsOfEvent(rule, catalogue)]
  const { when } = rule
  const place = when.on === 'stay' ? catalogue.records.find(({ kind }) => kind === when.of) : undefined
  return [
    ...(when.on === 'stay'
      ? ids(
          'when.places',
          place?.fields.find(({ field }) => field === place.stay),
          when.places,
        )
      : []),
    ...eachCondition(rule).flatMap(({ path, condition, isOfEvent }) =>
      ids(
        `${path}.value`,
        (isOfEvent ? ofEvent : ofRecord).find(({ field }) => field === condition.field),
        condition.value,
      ),
    ),
    ...eachStep(rule).flatMap(({ path, step }) => {
      if (step.do !== 'act') return []
      const action = catalogue.actions.find(({ id }) => id === step.action)
      return (action?.input ?? []).flatMap((part) => {
        const asked = part.is === 'value' ? writtenField(step.input, catalogue, action!.of) : part
        return ids(`${path}.input.${part.field}`, asked, step.input[part.field])
      })
    }),
  ]
}
