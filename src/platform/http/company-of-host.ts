import { Refusal } from '../rules/refusal.ts'
import { type Company, noCompany, slugOfHost } from '../tenancy/company.ts'
import type { Services } from './services.ts'

/** The company of the request's host; the bare base domain opens the default one. */
export async function companyOf(services: Services, host: string | undefined): Promise<Company> {
  const { baseDomain, defaultCompany } = services.settings
  const slug = slugOfHost(host, baseDomain) ?? (isBare(host, baseDomain) ? defaultCompany : undefined)
  const company = slug === undefined ? undefined : await services.directory.bySlug(slug)
  if (!company) throw new Refusal(404, 'platform.unknown_company')
  return company
}

/** The same for addresses that belong to no company in particular. */
export const companyOrNone = (services: Services, host: string | undefined) =>
  companyOf(services, host).catch((error: unknown) => {
    if (error instanceof Refusal) return noCompany
    throw error
  })

const isBare = (host: string | undefined, baseDomain: string) => {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return name === baseDomain || name === '127.0.0.1' || name === '[::1]'
}
