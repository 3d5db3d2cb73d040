import { permissionLabel } from '../access/catalogue.ts'
import { type Asked, type Granted, holds } from '../access/permission.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Lang } from '../i18n/messages.ts'
import { Refusal } from '../rules/refusal.ts'

interface Asker {
  granted: Granted
  lang: Lang
}

/** What to say at the fields of a form. */
type Fields = Record<string, string>

/** What a refusal for a permission is about: the answer names it and whom to ask, whatever its own sentence says. */
export interface Lacked {
  /** The person does not hold it. */
  permission?: string
  /** The person's role holds it, and it closes what was asked. */
  restriction?: string
}

/** The refusal of a call, or of a part of one, that requires a permission of its own; `code` says it in the words of the place. */
export function lacking(asked: Asked, { lang }: Pick<Asker, 'lang'>, code = 'platform.forbidden', fields?: Fields) {
  const [permission] = [asked].flat()
  const details: Lacked = { permission: permission! }
  return new Refusal(403, code, {
    values: { permission: permissionLabel(permission!, lang) },
    details,
    ...(fields && { fields }),
  })
}

/** The refusal of what a flag of the person's role hides or locks. */
export function closedBy(flags: Asked, { granted, lang }: Asker, code = 'platform.hidden', fields?: Fields) {
  const all = [flags].flat()
  const restriction = all.find((flag) => granted.has(flag)) ?? all[0]!
  const details: Lacked = { restriction }
  return new Refusal(403, code, {
    values: { permission: permissionLabel(restriction, lang) },
    details,
    ...(fields && { fields }),
  })
}

/** The refusal of what the person does not see. */
export const unseen = ({ shownWith, hiddenWith }: FieldAccess, asker: Asker) =>
  hiddenWith && holds(asker.granted, hiddenWith)
    ? closedBy(hiddenWith, asker)
    : lacking(shownWith!, asker, 'platform.hidden')

/** Refuses what a flag hides or locks from this person. */
export function refuseHidden(ctx: Asker & { can(asked: Asked): boolean }, flags: Asked, code?: string) {
  if (ctx.can(flags)) throw closedBy(flags, ctx, code)
}
