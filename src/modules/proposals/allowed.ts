import { z } from 'zod'

export const Verdict = z.object({ ok: z.boolean(), code: z.string().optional() })

/** The actions on a proposal in its present state, with the reason for each that is not allowed. */
export const Allowed = z.object({
  accept: Verdict,
  remove: Verdict,
  giveUp: Verdict,
  changePrice: Verdict,
  share: Verdict,
  main: Verdict,
  changeEquipment: Verdict,
})
