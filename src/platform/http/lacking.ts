import { permissionLabel } from '../access/catalogue.ts'
import { type Asked, type Granted, holds } from '../access/permission.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Lang } from '../i18n/messages.ts'
import { Refusal } from '../rules/refusal.ts'

interface Asker {
  granted: Granted
  lang: Lang
}

/** Messages for the fields of a form. */
type Fields = Record<string, string>

/** The permission that a refusal is about: the answer names it and whom to ask, besides its own sentence. */
export interface Lacked {
  /** A permission that the person's role lacks. */
  permission?: string
  /** A restricting flag that the person's role has. */
  restriction?: string
}

/** The refusal for a missing permission; `code` selects a sentence of its own. */
export function lacking(asked: Asked, { lang }: Pick<Asker, 'lang'>, code = 'platform.forbidden', fields?: Fields) {
  const [permission] = [asked].flat()
  const details: Lacked = { permission: permission! }
  return new Refusal(403, code, {
    values: { permission: permissionLabel(permission!, lang) },
    details,
    ...(fields && { fields }),
  })
}

/** The refusal for a flag of the person's role that hides or locks something. */
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

/** The refusal for something that the person may not see. */
export const unseen = ({ shownWith, hiddenWith }: FieldAccess, asker: Asker) =>
  hiddenWith && holds(asker.granted, hiddenWith)
    ? closedBy(hiddenWith, asker)
    : lacking(shownWith!, asker, 'platform.hidden')

/** Throws if a flag hides or locks this for the person. */
export function refuseHidden(ctx: Asker & { can(asked: Asked): boolean }, flags: Asked, code?: string) {
  if (ctx.can(flags)) throw closedBy(flags, ctx, code)
}
