import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { StoredProposal } from '../tables.ts'

/** The answer to a second device. It names nobody, because the holder of the link may be another person. */
export function alreadyAccepted({ lang, now }: Ctx, { acceptedAt }: Pick<StoredProposal, 'acceptedAt'>) {
  const words = formatsOf(lang)
  const at = acceptedAt ?? now
  return new Refusal(409, 'proposals.already_accepted', { values: { date: words.date(at), time: words.time(at) } })
}
