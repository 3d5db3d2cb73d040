import { formatsOf } from '../../platform/i18n/formats.ts'
import type { PartView } from './catalogue.ts'
import { isEmpty } from './conditions.ts'
import type { PlainStep, Rule, Step, When } from './rule.ts'
import { type Asked, conditionsOf } from './sentence-conditions.ts'
import {
  type Chip,
  filledPhrase,
  type MessageName,
  minutesText,
  missing,
  type Piece,
  phrase,
  say,
  textOf,
  valueText,
  type Words,
} from './sentence-parts.ts'
import { fieldsOfEvent, fieldsOfRule, isAsked, subjectOfRule, writtenField } from './wrong-parts.ts'

/** What its parts are told with. */
export const askedOf = (rule: { when: When }, words: Words): Asked => ({
  words,
  fields: fieldsOfRule(rule, words.catalogue),
  subject: subjectOfRule(rule, words.catalogue),
})

export const askedOfEvent = (rule: { when: When }, words: Words): Asked => ({
  words,
  fields: fieldsOfEvent(rule, words.catalogue),
  subject: 'event',
})

/** What begins the rule and when it acts: “Quando um negócio é criado; age na hora”. */
export const whenPieces = (rule: Rule, words: Words): Piece[] => [
  ...startPieces(rule, words),
  { text: '; ' },
  ...actsPieces(rule, words),
]

const actsPieces = ({ kind }: Rule, words: Words): Piece[] =>
  phrase(words, 'sentence.acts', { kind: { path: 'kind', text: say(words, `sentence.kind.${kind}`) } })

function startPieces({ when }: Rule, words: Words): Piece[] {
  if (when.on === 'event') {
    const found = words.catalogue.triggers.find(({ event }) => event === when.event)
    const event = found
      ? { path: 'when.event', text: found.label }
      : missing(words, 'when.event', 'sentence.choose_start')
    return phrase(words, 'sentence.event', { event })
  }
  const record = words.catalogue.records.find((one) => one.kind === when.of)
  const named = (text: string | undefined): Chip =>
    text ? { path: 'when.of', text } : missing(words, 'when.of', 'sentence.choose_record')
  if (when.on === 'stay') {
    const names = when.places.map((id) => words.nameOf(id) ?? say(words, 'sentence.gone'))
    const places = names.length > 0 ? formatsOf(words.lang).anyOf(names) : say(words, 'sentence.same_place')
    return phrase(words, 'sentence.stay', {
      record: named(record?.one),
      minutes: {
        path: 'when.minutes',
        text: when.minutes === null ? say(words, 'sentence.past_goal') : minutesText(words, when.minutes),
      },
      places: { path: 'when.places', text: places },
    })
  }
  const at = { path: 'when.at', text: formatsOf(words.lang).clock(when.at) }
  if (when.on === 'schedule') {
    const every = { path: 'when.every', text: say(words, `sentence.every.${when.every}`, { day: when.day }) }
    return phrase(words, 'sentence.schedule', { every, at, record: named(record?.label) })
  }
  const known = record?.fields.find((one) => one.field === when.field)
  const field = known
    ? { path: 'when.field', text: known.label }
    : missing(words, 'when.field', 'sentence.choose_field')
  const count = Math.abs(when.days)
  const template: MessageName =
    when.days < 0 ? 'sentence.before' : when.days > 0 ? 'sentence.after' : 'sentence.same_day'
  const days = {
    path: 'when.days',
    text: count === 0 ? say(words, 'sentence.the_day') : say(words, 'sentence.days', { count }),
  }
  return phrase(words, template, { days, field, record: named(record?.one), at }, { count })
}

/** One step: what it does, waits for or asks. */
export function stepPieces(step: Step, path: string, asked: Asked): Piece[] {
  const { words } = asked
  if (step.do === 'act') return actPieces(step, path, { ...words, subject: asked.subject })
  if (step.do === 'if') return phrase(words, 'sentence.if', { conditions: conditionsOf(asked, step.if, `${path}.if`) })
  const minutes = { path: `${path}.minutes`, text: minutesText(words, step.minutes) }
  if (step.do === 'wait') return phrase(words, 'sentence.wait', { minutes })
  return phrase(words, 'sentence.until', {
    conditions: conditionsOf(asked, step.if, `${path}.if`),
    minutes,
    otherwise: { path: `${path}.otherwise`, text: say(words, `sentence.otherwise.${step.otherwise}`) },
  })
}

/** The action's own words lead to its first input; the others follow with their names. */
function actPieces(step: Extract<PlainStep, { do: 'act' }>, path: string, words: Words): Piece[] {
  const found = words.catalogue.actions.find(({ id }) => id === step.action)
  if (!found) return [missing(words, `${path}.action`, 'sentence.choose_action')]
  const action = { path: `${path}.action`, text: found.label }
  const inputs = found.input.flatMap((part) => inputChip(part, step, `${path}.input`, words, found.of))
  const first = inputs[0] && !inputs[0].chip.isOffer ? inputs[0].chip : null
  const offered = inputs.flatMap(({ chip }): Piece[] => (chip.isOffer ? [{ text: ' ' }, chip] : []))
  const given = inputs.filter(({ chip }) => !chip.isOffer && chip !== first)
  const rest = given.flatMap(({ part, chip }): Piece[] => [{ text: ', ' }, ...inputPieces(words, part, step, chip)])
  return [...(first ? phrase(words, 'sentence.act', { action, first }) : [action]), ...rest, ...offered]
}

/** An input in its own phrase, or after its name. */
function inputPieces(words: Words, part: PartView, { input }: Extract<PlainStep, { do: 'act' }>, chip: Chip): Piece[] {
  if (!part.phrase || chip.isMissing)
    return phrase(words, 'sentence.input', { label: { text: part.label }, value: chip })
  const count = Number(input[part.field])
  return filledPhrase(
    words,
    { pt: part.phrase, en: part.phrase },
    { value: chip },
    Number.isNaN(count) ? {} : { count },
  )
}

function inputChip(
  part: PartView,
  { input }: Extract<PlainStep, { do: 'act' }>,
  under: string,
  words: Words,
  of: string | null,
): { part: PartView; chip: Chip }[] {
  const { field, label } = part
  const path = `${under}.${field}`
  const value = input[field]
  if (part.is === 'field') {
    const known = writtenField(input, words.catalogue, of)
    return [{ part, chip: known ? { path, text: known.label } : missing(words, path, 'sentence.choose_field') }]
  }
  const asked = part.is === 'value' ? writtenField(input, words.catalogue, of) : part
  if (!asked) return []
  if (part.is === 'value' && value === null) return [{ part, chip: { path, text: say(words, 'sentence.cleared') } }]
  if (isEmpty(value))
    return [
      {
        part,
        chip: isAsked(part, input)
          ? missing(words, path, 'sentence.choose_input', { label })
          : { path, text: label, isOffer: true },
      },
    ]
  const texts = [value].flat().map((one) => valueText(words, asked, one))
  return [{ part, chip: { path, text: formatsOf(words.lang).list(texts) } }]
}

/** The whole rule as one text: for lists and for whoever hears it. */
export function sentenceOf(rule: Rule, words: Words): string {
  const [when, acts] = [textOf(startPieces(rule, words)), textOf(actsPieces(rule, words))]
  const ofEvent = rule.when.on === 'event' ? rule.when.if : null
  const about = [
    ...(ofEvent?.parts.length
      ? [
          phrase(words, 'sentence.whose_event', {
            conditions: conditionsOf(askedOfEvent(rule, words), ofEvent, 'when.if'),
          }),
        ]
      : []),
    ...(rule.if?.parts.length
      ? [phrase(words, 'sentence.if', { conditions: conditionsOf(askedOf(rule, words), rule.if, 'if') })]
      : []),
  ].map(textOf)
  const steps = stepsText(rule.steps, 'steps', askedOf(rule, words))
  if (about.length === 0) return say(words, 'sentence.whole', { when, acts, steps })
  return say(words, 'sentence.whole_if', { when, acts, conditions: about.join(', '), steps })
}

function stepsText(steps: readonly Step[], path: string, asked: Asked): string {
  const { words } = asked
  if (steps.length === 0) return say(words, 'sentence.nothing')
  return steps
    .map((step, at) => {
      const here = `${path}.${at}`
      const text = textOf(stepPieces(step, here, asked))
      if (step.do !== 'if') return text
      const [yes, no] = [stepsText(step.yes, `${here}.yes`, asked), stepsText(step.no, `${here}.no`, asked)]
      return say(words, step.no.length > 0 ? 'sentence.branches' : 'sentence.branch', { question: text, yes, no })
    })
    .map((text, at) => `(${at + 1}) ${text}`)
    .join('; ')
}
