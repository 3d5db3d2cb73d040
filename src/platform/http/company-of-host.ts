import { isHostName } from '../rules/host-name.ts'
import { Refusal } from '../rules/refusal.ts'
import { type Company, nameOfHost, noCompany, slugOfHost } from '../tenancy/company.ts'
import type { Services } from './services.ts'

/**
 * The company of a request's host: by the first label, else by a domain that a company has verified; the base domain
 * itself opens the default company.
 */
export async function companyOf(services: Services, host: string | undefined): Promise<Company> {
  const { baseDomain, defaultCompany } = services.settings
  const slug = slugOfHost(host, baseDomain) ?? (isBare(host, baseDomain) ? defaultCompany : undefined)
  const company = slug === undefined ? await ownerOf(services, host) : await services.directory.bySlug(slug)
  if (company) return company
  throw new Refusal(404, (await services.directory.isEmpty()) ? 'platform.no_company_yet' : 'platform.unknown_company')
}

/** As `companyOf`, but undefined for hosts of no company. */
export const companyOrNone = (services: Services, host: string | undefined) =>
  companyOf(services, host).catch((error: unknown) => {
    if (error instanceof Refusal) return noCompany
    throw error
  })

/** Hosts under the base domain, and invalid names, are never verified domains, so they are not looked up. */
const ownerOf = async ({ directory, settings }: Services, host: string | undefined) => {
  const name = nameOfHost(host)
  return isHostName(name) && !name.endsWith(`.${settings.baseDomain}`) ? directory.byHost(name) : undefined
}

const isBare = (host: string | undefined, baseDomain: string) => {
  const name = nameOfHost(host)
  return name === baseDomain || name === '127.0.0.1' || name === '[::1]'
}
