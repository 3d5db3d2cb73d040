import { defaultColors } from '../rules/default-colors.ts'

/** A company instance as the rest of the product sees it. */
export interface Company {
  id: string
  slug: string
  name: string
  status: 'active' | 'blocked'
  plan: string
  features: Record<string, boolean>
  /** Active users that the plan allows; null: without limit. */
  seats: number | null
  /** Modules that are closed to this company, and why. */
  modules: Record<string, ModuleState>
  primaryColor: string
  secondaryColor: string
  /** Path of the picture on the company's own host, or empty. */
  logoUrl: string
  bannerUrl: string
  /** The company's own address, proved by its DNS, that links lead to; empty: the one under the base domain. */
  domain: string
  profile: CompanyProfile
}

/** `restricted` by the plan, or under `maintenance`. */
export type ModuleState = 'restricted' | 'maintenance'

/** What stands on proposals and public pages about the company. */
export interface CompanyProfile {
  legalName?: string
  document?: string
  phone?: string
  email?: string
  zipCode?: string
  street?: string
  district?: string
  city?: string
  state?: string
  website?: string
  slogan?: string
}

/** Whom papers name: the company by its legal name, with the number of the store that has its own. */
export function legalPersonOf({ name, profile }: Pick<Company, 'name' | 'profile'>, store: { document: string }) {
  return { legalName: profile.legalName || name, document: store.document || (profile.document ?? '') }
}

/** Stands for the company where there is none yet: registration at the bare domain. No row belongs to it. */
export const noCompany: Company = {
  id: '00000000-0000-0000-0000-000000000000',
  slug: '',
  name: '',
  status: 'active',
  plan: '',
  features: {},
  seats: null,
  modules: {},
  ...defaultColors,
  logoUrl: '',
  bannerUrl: '',
  domain: '',
  profile: {},
}

/**
 * The first label of a host is the company's name: `acme.example.com` → "acme". The base domain itself, or an address
 * without a company, has none. Ports do not count.
 */
export function slugOfHost(host: string | undefined, baseDomain: string): string | undefined {
  const name = nameOfHost(host)
  if (name === baseDomain || !name.endsWith(`.${baseDomain}`)) return undefined
  const labels = name.slice(0, -baseDomain.length - 1).split('.')
  return labels.length === 1 || (labels.length === 2 && labels[1] === 'api') ? labels[0] : undefined
}

/** A host as it is compared: small letters, no port. */
export const nameOfHost = (host: string | undefined) => (host ?? '').toLowerCase().replace(/:\d+$/, '')
