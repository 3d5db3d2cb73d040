import type { z } from 'zod'
import { phoneDigits } from '../../../platform/brazil/phone.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { type ContactKind, storedDocument, wrongNumbers } from '../contact.ts'
import type { ContactInput } from '../contract.ts'

const takenCode = {
  phone: 'contacts.phone_used',
  email: 'contacts.email_used',
  document: { person: 'contacts.cpf_used', company: 'contacts.cnpj_used' },
} as const

type Numbers = Pick<z.output<typeof ContactInput>, 'kind' | 'document' | 'phone' | 'phone2' | 'email'>

/** The numbers as stored, or their faults: malformed, or already used by another contact. */
export async function checkedNumbers(ctx: Ctx, given: Numbers, ownId?: string) {
  const fields: Record<string, string> = { ...wrongNumbers(given) }
  const stored = {
    document: storedDocument(given.kind, given.document),
    phone: phoneDigits(given.phone),
    phone2: phoneDigits(given.phone2),
  }
  const others = await ctx.rows(
    db
      .selectFrom('contacts')
      .select(['phone', 'document', 'emailKey'])
      .where('tenantId', '=', ctx.company.id)
      .where((is) =>
        is.or([
          is('phone', '=', stored.phone),
          ...(stored.document ? [is('document', '=', stored.document)] : []),
          ...(given.email ? [is.and([is('emailKey', '=', given.email.toLowerCase()), is('emailKey', '<>', '')])] : []),
        ]),
      )
      .$if(ownId !== undefined, (query) => query.where('id', '<>', ownId!))
      .limit(5),
  )
  for (const other of others) {
    if (other.phone === stored.phone) fields.phone ??= takenCode.phone
    if (stored.document && other.document === stored.document) fields.document ??= takenCode.document[given.kind]
    if (given.email && other.emailKey === given.email.toLowerCase()) fields.email ??= takenCode.email
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'platform.invalid', { fields })
  return stored
}

/** Reports the same fault when another contact took the number after the check. */
export async function namingTaken<T>(kind: ContactKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const field = (['phone', 'email', 'document'] as const).find((name) => constraint === `contacts_${name}`)
    if (code !== '23505' || !field) throw error
    const taken = field === 'document' ? takenCode.document[kind] : takenCode[field]
    throw new Refusal(422, 'platform.invalid', { fields: { [field]: taken } })
  }
}
