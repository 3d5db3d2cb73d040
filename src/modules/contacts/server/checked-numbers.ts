import type { z } from 'zod'
import { phoneDigits } from '../../../platform/brazil/phone.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { countUse, type Quota, refuseUsedUp } from '../../../platform/limits/quotas.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { type ContactKind, storedDocument, wrongNumbers } from '../contact.ts'
import type { ContactInput } from '../contract.ts'
import type { KnownNumber, Shareable } from '../known-number.ts'
import { holdersOf, knownNumberOf } from './holders.ts'
import type { StoredContact } from './tables.ts'

const takenCode = {
  phone: 'contacts.phone_used',
  email: 'contacts.email_used',
  document: { person: 'contacts.cpf_used', company: 'contacts.cnpj_used' },
} as const

const codeOf = (field: KnownNumber['field'], kind: ContactKind) =>
  field === 'document' ? takenCode.document[kind] : takenCode[field]

/** Whoever does not see every contact and keeps asking which numbers are known gets no answer about any number for a while. */
const knownNumbers = {
  name: 'contacts.known-numbers',
  max: 60,
  per: 3600,
  apart: 0,
  refusal: 'contacts.too_many_known',
} satisfies Quota

type Numbers = Pick<z.output<typeof ContactInput>, 'kind' | 'document' | 'phone' | 'phone2' | 'email'>

interface Given {
  /** The contact as it is stored: only numbers that change are checked against others. */
  before?: StoredContact
  /** Numbers that the person confirms to share with another contact. */
  shares: readonly Shareable[]
}

/** The numbers as stored, or their faults: malformed, or used by another contact without a confirmation that both share it. */
export async function checkedNumbers(ctx: Ctx, given: Numbers, { before, shares }: Given) {
  const fields: Record<string, string> = { ...wrongNumbers(given) }
  const stored = {
    document: storedDocument(given.kind, given.document),
    phone: phoneDigits(given.phone),
    phone2: phoneDigits(given.phone2),
  }
  const asked = newOf({ phone: stored.phone, document: stored.document, email: given.email.toLowerCase() }, before)
  const prober = ctx.user?.reach || !ctx.can('contacts.list') ? ctx.user?.id : undefined
  if (prober && (asked.phone || asked.document || asked.email)) await refuseUsedUp(ctx, knownNumbers, prober)
  const known = (await holdersOf(ctx, asked, before?.id)).flatMap((holder) =>
    (['phone', 'document', 'email'] as const)
      .filter((field) => asked[field] && holder[field] === asked[field])
      .map((field) => knownNumberOf(ctx, field, holder)),
  )
  const inTheWay = known.filter(({ field }) => !shares.includes(field as Shareable))
  if (prober && inTheWay.length > 0) await countUse(ctx, knownNumbers, prober)
  for (const { field } of inTheWay) fields[field] ??= codeOf(field, given.kind)
  if (Object.keys(fields).length > 0)
    throw new Refusal(422, 'platform.invalid', { fields, ...(inTheWay.length > 0 && { details: { known: inTheWay } }) })
  const isShared = (field: Shareable) => known.some((one) => one.field === field)
  return {
    ...stored,
    phoneShared: asked.phone ? isShared('phone') : (before?.phoneShared ?? false),
    emailShared: asked.email || !before ? isShared('email') : before.emailShared && given.email !== '',
  }
}

/** The numbers that the contact does not have yet. */
const newOf = <Asked extends { phone: string; document: string; email: string }>(
  asked: Asked,
  before?: StoredContact,
) => ({
  phone: asked.phone === before?.phone ? '' : asked.phone,
  document: asked.document === before?.document ? '' : asked.document,
  email: asked.email === before?.emailKey ? '' : asked.email,
})

/** Reports the same fault when another contact took the number after the check. */
export async function namingTaken<T>(kind: ContactKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const field = (['phone', 'email', 'document'] as const).find((name) => constraint === `contacts_${name}`)
    if (code !== '23505' || !field) throw error
    throw new Refusal(422, 'platform.invalid', { fields: { [field]: codeOf(field, kind) } })
  }
}
