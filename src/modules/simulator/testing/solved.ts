import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestCompany } from '../../../app/testing.ts'
import { simulator } from '../contract.ts'

/** A solved challenge of the company, as the page of the simulator sends it. */
export async function solved({ stranger }: TestCompany): Promise<string> {
  const { challenge } = (await stranger.call(simulator.challenge, {})) as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

export const visitor = {
  name: 'Helena Prado',
  phone: '(34) 99812-4471',
  email: 'helena@exemplo.com.br',
  consumption: { kind: 'kwh', kwh: 620 },
  zipCode: '38400-100',
  street: 'Rua das Acácias',
  number: '120',
  district: 'Centro',
  city: 'Uberlândia',
  state: 'MG',
  consentVersion: 1,
  agreed: true,
} as const
