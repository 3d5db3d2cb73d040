import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { countUse, type Quota } from '../../../platform/limits/quotas.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Simulation } from '../simulation.ts'

/** To one address a day, whoever types it: nobody is flooded through a form that is open to all. */
const toAddress = {
  name: 'simulator.mail',
  max: 3,
  per: 86_400,
  apart: 0,
  refusal: 'simulator.too_many',
} satisfies Quota

/** The figures of the page, to the address that was typed there. Nothing else that was typed goes along. */
export async function sendResult(ctx: Ctx, to: string, simulation: Simulation | null): Promise<boolean> {
  if (!to || !simulation || !(await mayBeSent(ctx, to))) return false
  const company = ctx.company.name
  const say = (key: string, values = {}) => translate(ctx.lang, `simulator.result_${key}`, { company, ...values })
  await sendMail(ctx, to, {
    subject: say('subject'),
    title: say('title'),
    lines: [say('text'), ...figuresOf(ctx, simulation, say)],
    note: say('note'),
  })
  return true
}

type Say = (key: string, values?: Record<string, string | number>) => string

function figuresOf({ lang }: Ctx, simulation: Simulation, say: Say) {
  const { number, wholeMoney } = formatsOf(lang)
  const { price, powerKwp, modules, generationKwh, billCents, billThenCents, yearlySavingCents } = simulation
  const { distributor, city, uf } = simulation
  return [
    say('saving', {
      saving: wholeMoney(yearlySavingCents),
      from: wholeMoney(billCents),
      to: wholeMoney(billThenCents),
    }),
    ...(price ? [say('price', { from: wholeMoney(price.fromCents), to: wholeMoney(price.toCents) })] : []),
    say('system', { power: number(powerKwp, 2), modules, generation: number(generationKwh) }),
    say('basis', { distributor, city, uf }),
  ]
}

const mayBeSent = (ctx: Ctx, to: string) =>
  countUse(ctx, toAddress, to.toLowerCase()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
