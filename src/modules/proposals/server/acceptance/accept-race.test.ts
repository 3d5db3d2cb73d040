import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { firstBroken } from '../../../../platform/evidence/chain.ts'
import { wholeChain } from '../../../../platform/evidence/testing.ts'
import { proposals } from '../../contract.ts'
import { variantFigures } from '../../variant/offered-range.ts'
import { asSent } from '../../variant/variation.ts'
import { variedOffer } from '../../variant/varied-offer.ts'
import { bank, offerOfTwo } from '../options/test-options.ts'
import { sentCode } from '../test-code.ts'

// Every device has a network of its own, as in the world.
const world = await startWorld({ trustedProxies: ['127.0.0.1'] })

/** The suite tries a hundred; ACCEPT_RACES=1000 as many as the product promises. */
const races = Number(process.env.ACCEPT_RACES ?? 100)
const placeOf = (race: number) => `${race >> 8}.${race & 255}`

it(
  `${races} times two devices that accept at the same moment are ${races} acceptances`,
  async () => {
    const company = await world.company()
    const { admin, stranger, within, look } = company
    const { dealId, offer } = await offerOfTwo(company)
    const { id } = await admin.call(proposals.generate, { params: { dealId }, body: offer })
    const { token } = await admin.call(proposals.share, { params: { id } })
    const { ticket, model } = await stranger.call(proposals.open, { params: { token }, body: {} })
    // Each device has moved the page to a variant of its own.
    const variants = [12, 24].map((instalments) => {
      const variation = { ...asSent(bank.id), instalments }
      const { paymentId, ...moved } = variation
      return { paymentId, variation: moved, figures: variantFigures(variedOffer(model, variation), bank.id) }
    })
    const person = { name: 'Maria Lima', document: '529.982.247-25', agreed: true, ticket }
    let [accepted, refused] = [0, 0]
    for (let race = 0; race < races; race++) {
      const code = await sentCode(company, token, ticket, `10.9.${placeOf(race)}`)
      const answers = await Promise.all(
        variants.map((variant, device) =>
          stranger.request(
            'POST',
            `/api/public/proposals/${token}/acceptance`,
            { ...person, ...variant, code },
            { 'x-forwarded-for': `10.${device}.${placeOf(race)}` },
          ),
        ),
      )
      accepted += answers.filter(({ status }) => status === 200).length
      refused += answers.filter(({ body }) => (body as { Code?: string }).Code === 'proposals.already_accepted').length
      // Given back, for the next race.
      await within(async (ctx) => {
        await ctx.run(
          statement(
            `update proposals set state = 'generated', acceptance = null, accepted_at = null, accepted_terms = null,
             accepted_variant = null, acceptances_that_day = 0`,
          ),
        )
        await ctx.run(statement('delete from acceptance_codes'))
      })
    }
    expect([accepted, refused]).toEqual([races, races])
    const chain = await look(wholeChain)
    expect(chain.map(({ kind }) => kind)).toEqual(Array(races).fill('accepted'))
    expect(firstBroken(chain)).toBeNull()
    expect(await look((ctx) => ctx.rows(statement('select id from received_acceptances')))).toEqual([])
  },
  1_200 * races,
)
