import { writtenName } from '../../platform/brazil/written-name.ts'
import { type Answers, isLeftOut } from './answers.ts'
import type { BillReading, ConfirmedContact, ConfirmedGroupA, ConfirmedUnit } from './contract.ts'
import { type DealFacts, unitOfBill } from './deal-facts.ts'
import type { UnitForm } from './known-deal.ts'
import {
  answeredMonths,
  answeredPlant,
  answerTo,
  askedTexts,
  groupAt,
  type Question,
  questionsOf,
  type TextField,
} from './questions.ts'
import type { UnitRead } from './reading/bill-read.ts'
import type { FieldRead } from './reading/field-read.ts'
import { plain } from './reading/figures.ts'
import { isMode, postsOf } from './supply-read.ts'

/** The keys of values that the person keeps against the bill: `consumption`, `contact.city`… */
export type Kept = ReadonlySet<string>

export interface Confirmation {
  units: ConfirmedUnit[]
  contact: ConfirmedContact | null
}

/** What would be written: sure values as read, others as answered; where a typed value is kept, that value. */
export function confirmationOf(
  reading: Pick<BillReading, 'units'>,
  answers: Answers,
  kept: Kept,
  facts: DealFacts,
): Confirmation {
  const questions = questionsOf(reading, facts, answers)
  const text = (unit: UnitRead, at: number, field: TextField) => {
    const question = questions.find(({ key, kind }) => key === `${at}.${field}` && kind !== 'holder')
    const value = question ? answerTo(question, answers) : (unit[field] as FieldRead<string>).value
    return value === null ? null : String(value)
  }
  const meant = reading.units.flatMap((unit, at) =>
    isLeftOut(at, answers) ? [] : [{ unit, at, code: text(unit, at, 'installation') ?? '' }],
  )
  const codes = meant.map(({ code }) => code)
  const units = meant.map(({ unit, at, code }, index): ConfirmedUnit => {
    const known = unitOfBill(codes, index, facts)
    const months = answeredMonths(unit, at, answers, questions)
    // A month that the bill does not tell stays as it was typed.
    const consumptionKwh: (number | null)[] = Array(12).fill(null)
    for (const { month, value } of months.toReversed()) consumptionKwh[Number(month.slice(5)) - 1] = value
    if (!consumptionKwh.some((kwh) => kwh !== null)) consumptionKwh.fill(unit.kwh.value)
    for (const [month, kwh] of (known?.consumptionKwh ?? []).entries()) consumptionKwh[month] ??= kwh
    const keeps = (what: string) => known !== undefined && kept.has(what)
    const lighting = lightingOf(unit, at, answers, questions)
    const group = keeps(`${at}.tariffGroup.old`) ? known!.tariffGroup : groupAt(reading.units, at, facts, answers)
    const isGroupA = group === 'A'
    const existing = answeredPlant(at, questions, answers)
    const isPriced = !isGroupA && facts.mayPrice && unit.price.state === 'sure' && unit.price.value !== null
    const written: ConfirmedUnit = {
      at,
      unitId: known?.id ?? null,
      code,
      holder: keeps(`${at}.holder.old`) ? known!.holder : (unit.holder.value ?? known?.holder ?? ''),
      distributor: keeps(`${at}.distributor.old`)
        ? known!.distributor
        : (text(unit, at, 'distributor') ?? known?.distributor ?? ''),
      consumerClass: keeps(`${at}.consumerClass.old`)
        ? known!.consumerClass
        : ((text(unit, at, 'consumerClass') ??
            known?.consumerClass ??
            'residential') as ConfirmedUnit['consumerClass']),
      phase: keeps(`${at}.phase.old`)
        ? known!.phase
        : ((text(unit, at, 'phase') ?? known?.phase ?? 'two') as ConfirmedUnit['phase']),
      ...(isGroupA && { tariffGroup: group, groupA: groupAOf(unit, at, answers, questions, known) }),
      ...(!isGroupA && known?.tariffGroup === 'A' && { tariffGroup: 'B' as const }),
      ...(existing && { existing }),
      // In group A the posts have the months.
      consumptionKwh:
        isGroupA || keeps(`${at}.consumption`) || keeps(`${at}.tariffGroup.old`)
          ? (known?.consumptionKwh ?? Array<null>(12).fill(null)).slice()
          : consumptionKwh,
      ...(lighting !== null && !keeps(`${at}.lighting`) && { streetLightingCents: lighting }),
      ...(isPriced && !keeps(`${at}.price`) && { typedPrice: unit.price.value! }),
    }
    return written
  })
  return { units, contact: contactOf(reading, answers, kept, facts, questions, text) }
}

/**
 * Group A as the bill shows it: its consumption in both posts belongs to its month; other months stay as they were,
 * or are estimated.
 */
function groupAOf(
  unit: UnitRead,
  at: number,
  answers: Answers,
  questions: readonly Question[],
  known: UnitForm | undefined,
): ConfirmedGroupA {
  const answer = (field: string) => {
    const question = questions.find(({ key }) => key === `${at}.${field}`)
    return question && answerTo(question, answers)
  }
  const figure = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null)
  const read = postsOf(unit)
  const months = (field: 'peakKwh' | 'offPeakKwh') => {
    const kwh = figure(answer(field) ?? read[field].value)
    const of = known?.groupA?.[field].slice() ?? Array<number | null>(12).fill(null)
    if (kwh === null) return of
    return unit.month.value === null ? of.map((one) => one ?? kwh) : of.with(Number(unit.month.value.slice(5)) - 1, kwh)
  }
  const { value } = unit.modality
  const mode = answer('mode') ?? (value !== null && isMode(value) ? value : (known?.groupA?.mode ?? 'green'))
  return {
    mode: mode as ConfirmedGroupA['mode'],
    peakKwh: months('peakKwh'),
    offPeakKwh: months('offPeakKwh'),
    contractedKw: figure(answer('contractedKw')) ?? known?.groupA?.contractedKw ?? 0,
    contractedPeakKw:
      mode === 'blue' ? (figure(answer('contractedPeakKw')) ?? known?.groupA?.contractedPeakKw ?? null) : null,
  }
}

/** The street lighting, where it was read surely or answered; undefined where the bill does not mention it. */
function lightingOf({ lightingCents }: UnitRead, at: number, answers: Answers, questions: readonly Question[]) {
  const question = questions.find(({ key }) => key === `${at}.lightingCents`)
  if (!question) return lightingCents.state === 'sure' ? lightingCents.value : null
  const answer = answerTo(question, answers)
  return answer === null || answer === '' ? null : Number(answer)
}

/**
 * The contact's new values, from the first bill's holder: only where they are the same person, or the contact is
 * changed to them.
 */
function contactOf(
  { units }: Pick<BillReading, 'units'>,
  answers: Answers,
  kept: Kept,
  { contact, writable }: DealFacts,
  questions: readonly Question[],
  text: (unit: UnitRead, at: number, field: TextField) => string | null,
): ConfirmedContact | null {
  const at = units.findIndex((_unit, index) => !isLeftOut(index, answers))
  const unit = units[at]
  if (!unit) return null
  const holder = questions.find(({ key, kind }) => key === `${at}.holder` && kind === 'holder')
  const answer = holder ? answerTo(holder, answers) : 'same'
  if (answer === 'holder') return null
  const found: ConfirmedContact = {
    ...(answer === 'contact' && unit.holder.value !== null && { name: writtenName(unit.holder.value) }),
    ...optional('document', text(unit, at, 'document')),
    ...optional('zipCode', text(unit, at, 'zipCode')),
    ...optional('street', written(sure(unit.street))),
    ...optional('number', sure(unit.number)),
    ...optional('district', written(sure(unit.district))),
    ...optional('city', written(text(unit, at, 'city'))),
    ...optional('state', sure(unit.state)),
  }
  const entries = Object.entries(found).filter(
    ([name, value]) =>
      writable.some((one) => one === name) &&
      !kept.has(`contact.${name}`) &&
      // Capitals and accents are the bill's printing: what people wrote stays.
      plain(contact[name as keyof typeof contact] ?? '') !== plain(value),
  )
  return entries.length > 0 ? (Object.fromEntries(entries) as ConfirmedContact) : null
}

/**
 * The values sent for the contact that the reading does not contain: the person did not see them on the bill's
 * screen.
 */
export const unknownOfContact = (units: readonly UnitRead[], contact: ConfirmedContact) =>
  Object.entries(contact)
    .filter(([name, value]) => !units.some((unit) => isOfUnit(unit, name as keyof ConfirmedContact, value)))
    .map(([name]) => name)

function isOfUnit(unit: UnitRead, name: keyof ConfirmedContact, value: string) {
  const read = name === 'name' ? unit.holder : unit[name]
  // What is asked may be answered by a value that the page does not show.
  const isAsked = read.state === 'asked' && askedTexts.some((one) => one === name)
  return isAsked || (read.value !== null && plain(read.value) === plain(value))
}

/** A value that nobody is asked about is written only if it was read surely. */
const sure = ({ state, value }: FieldRead<string>) => (state === 'sure' ? value : null)

const written = (value: string | null) => value && writtenName(value)

const optional = (name: string, value: string | null) => (value ? { [name]: value } : {})
