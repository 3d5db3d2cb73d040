import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP names first: 19 MiB, 2 passes. Both run off the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, parameters)

/** A hash that no password matches, so that an unknown e-mail takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID())

export async function passwordMatches(passwordHash: string | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
