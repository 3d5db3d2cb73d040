import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Asks for a challenge and solves it; about a second of a phone's time, while the visitor types. */
export async function prove(challenge: () => Promise<unknown>): Promise<string> {
  const asked = (await challenge()) as Challenge
  const solution = await solveChallenge({ challenge: asked, deriveKey })
  if (!solution) throw new Error('The challenge has no solution.')
  return JSON.stringify({ challenge: asked, solution })
}
