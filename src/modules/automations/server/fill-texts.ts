import { grantedToBoth } from '../../../platform/access/granted-to-both.ts'
import type { Granted } from '../../../platform/access/permission.ts'
import { automatedOf } from '../../../platform/automation/automation.ts'
import { maySee } from '../../../platform/contract/masks.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { identitiesOf } from '../../access/server/public.ts'
import type { Found } from './facts.ts'

const placeholder = /\{\{\s*([a-z-]+)\.([A-Za-z0-9]+)\s*\}\}/g

/** What every object inherits is no field. */
function fieldOf(kind: string, name: string) {
  const fields = automatedOf(kind)?.record.fields
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** The fields that a text names and that whoever holds these permissions may not see. */
export const hiddenIn = (text: string, granted: Granted) =>
  [...text.matchAll(placeholder)].some(([, kind, name]) => {
    const field = fieldOf(kind!, name!)
    return field !== undefined && !maySee(field, granted)
  })

/**
 * A text with the fields that it names: `{{contact.name}}`. What a field does not hold, or is hidden from whoever holds these
 * permissions, leaves nothing; values stay text.
 */
const filled = (text: string, { rows }: Pick<Found, 'rows'>, granted: Granted) =>
  text.replace(placeholder, (_all, kind: string, name: string) => {
    const found = rows[kind]
    const field = fieldOf(kind, name)
    if (!found || !field || field.isUntold || !maySee(field, granted)) return ''
    return (fieldText(companyLang, field, found.row[name]) ?? '').replace(/\s+/g, ' ').trim()
  })

/** What a step is given, with the fields filled into its texts. */
export const filledInput = (input: Readonly<Record<string, unknown>>, found: Found, granted: Granted) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value, found, granted) : value,
    ]),
  )

interface Filling {
  input: Readonly<Record<string, unknown>>
  found: Found
  granted: Granted
}

/** The same as each of these people may read it, and whoever turned the rule on. */
export async function inputsFor(ctx: Ctx, { input, found, granted }: Filling, userIds: readonly string[]) {
  const people = await identitiesOf(ctx.scope, userIds)
  return new Map(
    people.map(({ user, granted: theirs }) => [user.id, filledInput(input, found, grantedToBoth(granted, theirs))]),
  )
}
