import type { ShortBill } from '../../../modules/bills/short-bill.ts'
import { formatZipCode, zipDigits } from '../../../platform/brazil/zip-code.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { parseNumber } from '../../../platform/ui/forms/typed/parse-number.ts'

/** What the visitor has typed, as it stands in the fields. */
export interface Typed {
  by: 'bill' | 'kwh'
  bill: string
  kwh: string
  zipCode: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  distributor: string
  connection: '' | 'single' | 'two' | 'three'
  roof: string
  name: string
  phone: string
  email: string
  message: string
  agreed: boolean
  website: string
}

export const nothingTyped: Typed = {
  by: 'bill',
  bill: '',
  kwh: '',
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  distributor: '',
  connection: '',
  roof: '',
  name: '',
  phone: '',
  email: '',
  message: '',
  agreed: false,
  website: '',
}

/** A choice that hangs on another goes with it. */
export const following = (part: Partial<Typed>): Partial<Typed> =>
  part.state === undefined ? part : { distributor: '', ...part }

const ofPlace = ['street', 'number', 'district', 'city', 'state'] as const
type OfPlace = (typeof ofPlace)[number]

/** What a bill fills in: the usage, and what is still empty. Where another place is typed, nothing of the bill's place. */
export function filledBy(bill: ShortBill, typed: Typed): Partial<Typed> {
  const { kwh, name, zipCode, distributor, connection } = bill
  const isSamePlace = !typed.zipCode || !zipCode || zipDigits(typed.zipCode) === zipCode
  const empty = ofPlace.filter((field) => bill[field] && !typed[field].trim())
  const place = Object.fromEntries(empty.map((field) => [field, bill[field]])) as Partial<Pick<Typed, OfPlace>>
  return {
    ...(kwh !== null && { by: 'kwh' as const, kwh: String(Math.round(kwh)) }),
    ...(name && !typed.name.trim() && { name }),
    ...(connection && !typed.connection && { connection }),
    ...(isSamePlace && {
      ...(zipCode && { zipCode: formatZipCode(zipCode) }),
      ...place,
      ...(distributor && !typed.distributor && { distributor }),
    }),
  }
}

const always = ['zipCode', 'street', 'number', 'district', 'city', 'state', 'name', 'phone'] as const

/** The fields that are not there, by name; what is wrong with the others says the server. */
export function missingIn(typed: Typed, lang: Lang): string[] {
  const consumption = typed.by === 'bill' ? typed.bill : typed.kwh
  return [
    ...(parseNumber(consumption, lang) === null ? ['consumption'] : []),
    ...always.filter((name) => typed[name].trim() === ''),
    ...(typed.agreed ? [] : ['agreed']),
  ]
}

/** As the API takes them. */
export function answersOf(typed: Typed, lang: Lang, sent: { proof: string; consentVersion: number }) {
  const { by, bill, kwh, connection, ...rest } = typed
  const consumption =
    by === 'bill'
      ? { kind: 'bill', cents: Math.round((parseNumber(bill, lang) ?? 0) * 100) }
      : { kind: 'kwh', kwh: parseNumber(kwh, lang) ?? 0 }
  return { ...rest, ...(connection && { connection }), consumption, ...sent }
}

const place = 'girassol.simulator'

/** Outlives a reload in the same tab. */
export function keepTyped(typed: Typed) {
  try {
    // What one agreed to is read again: the sentence may be another one then.
    sessionStorage.setItem(place, JSON.stringify({ ...typed, agreed: false }))
  } catch {
    // A browser that keeps nothing for pages inside others: typing goes on.
  }
}

export function keptTyped(): Typed {
  try {
    const kept = Object.entries(JSON.parse(sessionStorage.getItem(place) ?? '{}'))
    // What an older page asked for and this one does not is not sent.
    return { ...nothingTyped, ...Object.fromEntries(kept.filter(([name]) => name in nothingTyped)) }
  } catch {
    return nothingTyped
  }
}

export function forgetTyped() {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
