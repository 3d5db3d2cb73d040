import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { email } from '../modules/access/entrance-contract.ts'
import { identityMessages } from '../modules/access/identity-messages.ts'
import { accessMessages } from '../modules/access/messages.ts'
import { unmetPasswordRules } from '../modules/access/password-policy.ts'
import { mayUseSlug } from '../modules/access/registration.ts'
import { isHexColour } from '../platform/document/colour.ts'
import { formatMessage, type Message } from '../platform/i18n/messages.ts'
import type { Settings } from '../platform/settings.ts'

export interface CompanyArguments {
  slug: string
  name: string
  email: string
  password: string
  primary?: string | undefined
  secondary?: string | undefined
}

const messages: Record<string, Message> = { ...accessMessages, ...identityMessages }
const say = (key: string) => formatMessage('en-US', messages[key]!)

/** The errors of the arguments for a new company, by the same rules as the registration page. */
export function problemsOf(given: CompanyArguments): string[] {
  const slug = mayUseSlug(given.slug)
  const unmet = unmetPasswordRules(given.password)
  const colours = [given.primary, given.secondary].filter((colour) => colour !== undefined && !isHexColour(colour))
  return [
    ...(slug.ok ? [] : [`--slug ${given.slug}: ${say(slug.code)}`]),
    ...(given.name.trim().length < 2 ? [`--name: ${say('access.company_name_required')}`] : []),
    ...problemsOfEmail(given.email),
    ...(unmet.length > 0 ? [`--password lacks: ${unmet.join(', ')}`] : []),
    ...colours.map((colour) => `${colour} is no colour; write it as #RRGGBB.`),
  ]
}

/** The errors of the arguments for an administrator of the platform; one who goes is named by the e-mail alone. */
export function problemsOfAdministrator(given: { name: string; email: string; password: string } | { email: string }) {
  if (!('password' in given)) return problemsOfEmail(given.email)
  const unmet = unmetPasswordRules(given.password)
  return [
    ...(given.name.trim().length < 2 ? ['--name: Enter the name of the person.'] : []),
    ...problemsOfEmail(given.email),
    ...(unmet.length > 0 ? [`--password lacks: ${unmet.join(', ')}`] : []),
  ]
}

const problemsOfEmail = (given: string) =>
  email.safeParse(given).success ? [] : [`--email ${given}: ${say('access.email_invalid')}`]

/**
 * A database is created only where the operator says so: with a mistyped DATA_DIR the company would be in a place that
 * no server reads.
 */
export function missingInstallation(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  /** Whether one is begun; undefined: by this command none ever is. */
  isNew?: boolean,
) {
  if (databaseUrl || isNew || existsSync(join(dataDir, 'postgres'))) return undefined
  const ways = isNew === undefined ? '' : ', or --new to begin one there'
  return `There is no installation in ${dataDir}. Give the DATA_DIR (or DATABASE_URL) of the server${ways}.`
}

/** Where the server's data are, read before anything is made there. */
export const installation = () => ({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: resolve(process.env.DATA_DIR ?? './.data'),
})
