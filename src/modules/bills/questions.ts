import { firstPlantYear, regimeOfYear } from '../energy/existing-plant.ts'
import { type Answers, isLeftOut } from './answers.ts'
import type { BillReading } from './contract.ts'
import { type DealFacts, unitOfRead } from './deal-facts.ts'
import { noPlant, plantQuestions } from './plant-questions.ts'
import type { UnitRead } from './reading/bill-read.ts'
import type { FieldRead } from './reading/field-read.ts'
import { plain } from './reading/figures.ts'
import { isMeanOf } from './reading/read-months.ts'
import { demandsOf, groupRead, isMode, postsOf, type TariffGroup } from './supply-read.ts'

/** What a person is asked before a bill is written. */
export type Question =
  | { key: string; kind: 'text'; field: TextField; at: number; read: FieldRead<string> }
  | { key: string; kind: 'amount'; field: 'lightingCents'; at: number; read: FieldRead<number> }
  | {
      key: string
      kind: 'choice'
      field: ChoiceField
      at: number
      read: FieldRead<string>
      options: string[]
      known: string | null
    }
  | { key: string; kind: 'figure'; field: FigureField; at: number; read: FieldRead<number>; known: number | null }
  | { key: string; kind: 'month'; month: string; at: number; read: FieldRead<number>; options: MonthOption[] }
  | {
      key: string
      kind: 'holder'
      at: number
      read: FieldRead<string>
      contact: string
      mayRename: boolean
      isOnly: boolean
    }

export type TextField =
  | 'installation'
  | 'distributor'
  | 'holder'
  | 'consumerClass'
  | 'phase'
  | 'document'
  | 'zipCode'
  | 'city'

type ChoiceField = 'tariffGroup' | 'mode'
export type FigureField = PostField | 'contractedKw' | 'contractedPeakKw' | 'plantKwp' | 'plantYear'
type PostField = 'peakKwh' | 'offPeakKwh'

/** A possible value of a month, and the mean of the months with it. */
export interface MonthOption {
  value: number
  mean: number | null
  /** With it the months have the mean printed on the bill. */
  closes: boolean
  /** It is of the same size as the other months, or gives the printed mean; a value with a lost digit is neither. */
  isLikely: boolean
}

/** Fields without which nothing can be written; others stay empty if they are not read. */
const needed: readonly TextField[] = ['distributor', 'installation']
export const askedTexts: readonly TextField[] = [
  'installation',
  'distributor',
  'consumerClass',
  'phase',
  'document',
  'zipCode',
  'city',
]

/** The questions about the bills of a file; some depend on answers (group A asks for more than group B). */
export function questionsOf(
  { units }: Pick<BillReading, 'units'>,
  facts: DealFacts,
  answers: Answers = {},
): Question[] {
  return units.flatMap((unit, at) => {
    const group = groupQuestion(unit, at)
    const isGroupA = groupAt(units, at, facts, answers) === 'A'
    const texts = askedTexts.flatMap((field): Question[] => {
      const read = unit[field] as FieldRead<string>
      const isAsked = read.state === 'asked' || (read.state === 'missing' && needed.includes(field))
      return isAsked ? [{ key: `${at}.${field}`, kind: 'text', field, at, read }] : []
    })
    const amounts = (['lightingCents'] as const).flatMap((field): Question[] =>
      unit[field].state === 'asked' ? [{ key: `${at}.${field}`, kind: 'amount', field, at, read: unit[field] }] : [],
    )
    const months = unit.months.flatMap(({ month, ...read }): Question[] =>
      // A table of a unit with two posts does not say which of them it tells.
      isGroupA || read.state === 'sure'
        ? []
        : [{ key: `${at}.${month}`, kind: 'month', month, at, read, options: monthOptions(unit, month) }],
    )
    return [
      ...group,
      ...(isGroupA ? groupAQuestions(units, at, facts, answers) : []),
      ...months,
      ...holderQuestion(unit, at, facts, units.length === 1),
      ...texts,
      ...amounts,
      ...plantQuestions(units, at, facts, answers),
    ]
  })
}

function groupQuestion({ subgroup, modality }: UnitRead, at: number): Question[] {
  const { value, isSure } = groupRead({ subgroup, modality })
  if (isSure) return []
  return [
    {
      key: `${at}.tariffGroup`,
      kind: 'choice',
      field: 'tariffGroup',
      at,
      read: subgroup,
      options: ['A', 'B'],
      known: value,
    },
  ]
}

/** The tariff group of a bill's unit: as answered, else as read, else as stored on the deal. */
export function groupAt(units: readonly UnitRead[], at: number, facts: DealFacts, answers: Answers) {
  const question = groupQuestion(units[at]!, at)[0]
  if (question) return answerTo(question, answers) as TariffGroup
  return groupRead(units[at]!).value ?? unitOfRead(units, at, facts, answers)?.tariffGroup ?? null
}

function groupAQuestions(units: readonly UnitRead[], at: number, facts: DealFacts, answers: Answers): Question[] {
  const unit = units[at]!
  const known = unitOfRead(units, at, facts, answers)?.groupA ?? null
  const { modality } = unit
  const isModeSure = modality.state === 'sure' && modality.value !== null && isMode(modality.value)
  const mode: Question = {
    key: `${at}.mode`,
    kind: 'choice',
    field: 'mode',
    at,
    read: modality,
    options: ['green', 'blue'],
    known: modality.value !== null && isMode(modality.value) ? modality.value : (known?.mode ?? null),
  }
  const figure = (field: FigureField, read: FieldRead<number>, now: number | null = null): Question[] =>
    read.state === 'sure' ? [] : [{ key: `${at}.${field}`, kind: 'figure', field, at, read, known: now }]
  const { peakKwh, offPeakKwh } = postsOf(unit)
  const isBlue = (isModeSure ? modality.value : answerTo(mode, answers)) === 'blue'
  return [
    ...(isModeSure ? [] : [mode]),
    ...figure('peakKwh', peakKwh),
    ...figure('offPeakKwh', offPeakKwh),
    ...figure('contractedKw', demandsOf(unit), known?.contractedKw),
    ...(isBlue ? figure('contractedPeakKw', demandsOf(unit), known?.contractedPeakKw) : []),
  ]
}

/** The plant of a bill's unit, as answered. */
export function answeredPlant(at: number, questions: readonly Question[], answers: Answers) {
  const answer = (field: FigureField) => {
    const question = questions.find(({ key }) => key === `${at}.${field}`)
    return question ? answerTo(question, answers) : null
  }
  const [kwp, requestYear] = [answer('plantKwp'), answer('plantYear')]
  if (typeof kwp !== 'number' || typeof requestYear !== 'number') return null
  return { kwp, requestYear, regime: regimeOfYear(requestYear) }
}

/** Asks whether a bill of another person belongs here; the holder is written with the unit in any case. */
function holderQuestion(
  unit: UnitRead,
  at: number,
  { contact, units, writable }: DealFacts,
  isOnly: boolean,
): Question[] {
  const { value } = unit.holder
  if (value === null) return []
  const names = [contact.name, ...units.map(({ holder }) => holder)].map(plain)
  const isTheirs =
    names.includes(plain(value)) || (unit.document.value !== null && unit.document.value === contact.document)
  const mayRename = at === 0 && writable.includes('name')
  return isTheirs
    ? []
    : [{ key: `${at}.holder`, kind: 'holder', at, read: unit.holder, contact: contact.name, mayRename, isOnly }]
}

/** The possible values of a month with the mean that each gives; the one that gives the printed mean comes first. */
function monthOptions(unit: UnitRead, month: string): MonthOption[] {
  const stated = unit.meanKwh.value
  const others = unit.months.filter((one) => one.month !== month)
  const isWhole = others.every(({ value }) => value !== null)
  const read = unit.months.find((one) => one.month === month)!
  const usual = meanOf(others.map(({ value }) => value))
  return [...new Set([...read.candidates.map(({ value }) => value), ...(read.value === null ? [] : [read.value])])]
    .map((value) => {
      const kwh = unit.months.map((one) => (one.month === month ? value : (one.value ?? 0)))
      const mean = isWhole ? Math.round(kwh.reduce((sum, one) => sum + one, 0) / kwh.length) : null
      const closes = stated !== null && isWhole && isMeanOf(stated, kwh)
      const isLikely = closes || usual === 0 || (value > usual / 3 && value < usual * 3)
      return { value, mean, closes, isLikely }
    })
    .toSorted((one, other) => Number(other.closes) - Number(one.closes))
}

/** The answer preselected before anybody chooses. */
export function bestAnswer(question: Question): string | number | null {
  if (question.kind === 'holder') return 'holder'
  if (question.kind === 'choice') return question.known
  if (question.kind === 'figure') return question.known ?? postCandidate(question)
  if (question.kind === 'month') return question.options.find(({ isLikely }) => isLikely)?.value ?? null
  return question.read.candidates[0]?.value ?? question.read.value
}

/** No demand is preselected: the measured demand is not the contracted one. */
const postCandidate = ({ field, read }: Extract<Question, { kind: 'figure' }>) =>
  field === 'peakKwh' || field === 'offPeakKwh' ? (read.candidates[0]?.value ?? null) : null

export const answerTo = (question: Question, answers: Answers) =>
  Object.hasOwn(answers, question.key) ? answers[question.key]! : bestAnswer(question)

/** Whether the bill cannot be written until this is answered. */
export const isOpen = (question: Question, answers: Answers) => {
  if (isLeftOut(question.at, answers)) return false
  const answer = answerTo(question, answers)
  // A month whose only candidates are unlikely is chosen by nobody but the person.
  if (question.kind === 'month' && question.options.length > 0 && !Object.hasOwn(answers, question.key))
    return answer === null
  if (question.kind === 'choice') return answer === null
  if (question.kind === 'figure') return isOpenFigure(question.field, answer)
  if (question.kind === 'text' && needed.includes(question.field)) return answer === null || answer === ''
  return false
}

function isOpenFigure(field: FigureField, answer: string | number | null) {
  if (field === 'plantKwp' && answer === noPlant) return false
  if (typeof answer !== 'number') return true
  if (field === 'peakKwh' || field === 'offPeakKwh') return answer < 0
  return field === 'plantYear' ? answer < firstPlantYear || !Number.isInteger(answer) : answer <= 0
}

/** A unit's twelve months as they would be written, newest first. */
export const answeredMonths = (unit: UnitRead, at: number, answers: Answers, questions: readonly Question[]) =>
  unit.months.map(({ month, value }) => {
    const question = questions.find(({ key }) => key === `${at}.${month}`)
    return {
      month,
      value: question ? (answerTo(question, answers) as number | null) : value,
      isAsked: question !== undefined,
    }
  })

export const meanOf = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : 0
}
