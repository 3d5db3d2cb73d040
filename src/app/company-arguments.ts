import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
    ...(email.safeParse(given.email).success ? [] : [`--email ${given.email}: ${say('access.email_invalid')}`]),
    ...(unmet.length > 0 ? [`--password lacks: ${unmet.join(', ')}`] : []),
    ...colours.map((colour) => `${colour} is no colour; write it as #RRGGBB.`),
  ]
}

/**
 * A database is created only where the operator says so: with a mistyped DATA_DIR the company would be in a place that
 * no server reads.
 */
export function missingInstallation(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  isNew: boolean,
) {
  if (databaseUrl || isNew || existsSync(join(dataDir, 'postgres'))) return undefined
  return `There is no installation in ${dataDir}. Give the DATA_DIR (or DATABASE_URL) of the server, or --new to begin one there.`
}
