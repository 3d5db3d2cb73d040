import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { countUse, type Quota } from '../../../platform/limits/quotas.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { signatureOf } from '../../../platform/secrets/signature.ts'

/** About one second of a phone's processor; checking costs the server one derivation. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 600, from: 800, to: 1600 }
const minutes = 60

const once = {
  name: 'simulator.proof',
  max: 1,
  per: minutes * 60 + 60,
  apart: 0,
  refusal: 'simulator.not_proved',
} satisfies Quota

/** The secrets are those of one company: a challenge solved for one opens no other. */
const secrets = (ctx: Ctx) => ({
  hmacSignatureSecret: signatureOf(ctx, `simulator-challenge ${ctx.company.id}`),
  hmacKeySignatureSecret: signatureOf(ctx, `simulator-challenge-key ${ctx.company.id}`),
})

/** Work that a visitor's browser does once before it may send; valid for an hour. */
export const newChallenge = (ctx: Ctx): Promise<Challenge> =>
  createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.from, work.to),
    deriveKey,
    expiresAt: new Date(Date.parse(ctx.now) + minutes * 60_000),
    ...secrets(ctx),
  })

const Proof = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.custom<Solution>((value) => typeof value === 'object' && value !== null),
})

/** Refuses what was not worked for here, is too old, or was used before, also by another one of the same moment. */
export async function refuseUnproved(ctx: Ctx, proof: string) {
  const read = Proof.safeParse(jsonOf(proof))
  if (!read.success) throw new Refusal(422, 'simulator.not_proved')
  const challenge = read.data.challenge as unknown as Challenge
  const { solution } = read.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(ctx) }).catch(() => ({
    verified: false,
  }))
  if (!verified) throw new Refusal(422, 'simulator.not_proved')
  await countUse(ctx, once, read.data.challenge.signature)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
