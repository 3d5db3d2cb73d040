import { z } from 'zod'

export const Verdict = z.object({ ok: z.boolean(), code: z.string().optional() })

/** What a state allows to be done with a proposal, with the reason where it does not. */
export const Allowed = z.object({
  accept: Verdict,
  remove: Verdict,
  giveUp: Verdict,
  changePrice: Verdict,
  share: Verdict,
  main: Verdict,
})
