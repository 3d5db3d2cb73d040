import { z } from 'zod'
import { isCnpj } from '../../platform/brazil/cnpj.ts'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { namedPaging, pageOf, shortText } from '../../platform/contract/shapes.ts'
import { hostNameOf, isHostName } from '../../platform/rules/host-name.ts'
import { works } from './works.ts'

export { CompanyWork } from './works.ts'

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'organisation.color_invalid')
  .transform((text) => text.toUpperCase())

export const BrandPatch = z.object({ primaryColor: color, secondaryColor: color }).partial()

export const CompanyBrand = z.object({
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** Paths on the company's own host; empty without a picture. */
  logoUrl: z.string(),
  bannerUrl: z.string(),
  /** The logo as the cover of a proposal shows it: on a white plate where it would be hard to see. */
  coverLogoUrl: z.string(),
})
export type CompanyBrand = z.infer<typeof CompanyBrand>

const optional = <Shape extends z.ZodType>(shape: Shape) => z.union([z.literal(''), shape])
const profileFields = {
  name: z.string('organisation.name_required').trim().min(1, 'organisation.name_required').max(255),
  legalName: shortText,
  document: optional(z.string().refine(isCnpj, 'branding.cnpj_invalid').max(30)),
  phone: z.string().trim().max(40),
  email: optional(z.email('field.email').max(255)),
  website: shortText,
  slogan: shortText,
  zipCode: optional(z.string().refine(isZipCode, 'organisation.zip_invalid').max(20).transform(zipDigits)),
  street: shortText,
  district: shortText,
  city: shortText,
  state: z.string().trim().toUpperCase().max(2),
}
/** Only the fields that are sent change. */
export const ProfilePatch = z.object(profileFields).partial()

export const Profile = z.object({
  name: z.string(),
  legalName: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  slogan: z.string(),
  zipCode: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const DomainInput = z.object({
  host: z.string('branding.host_invalid').max(300).transform(hostNameOf).refine(isHostName, 'branding.host_invalid'),
})

export const Domain = z.object({
  id: z.string(),
  host: z.string(),
  /** The DNS records to create: the proof, and the alias that leads visitors here. */
  proofName: z.string(),
  proofText: z.string(),
  aliasOf: z.string(),
  checkedAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  /** The address used in the company's links. */
  isMain: z.boolean(),
})
export type Domain = z.infer<typeof Domain>

const needs = 'general.settings'

/** Pictures of the brand: `logo`, `banner`. */
export const branding = {
  brand: endpoint('GET /settings/brand', {
    needs,
    summary: 'Colours, logo and banner of the company',
    reply: CompanyBrand,
  }),
  editBrand: endpoint('PATCH /settings/brand', {
    needs,
    summary: 'Change colours of the company',
    body: BrandPatch,
    reply: CompanyBrand,
  }),
  addPicture: endpoint('POST /settings/brand/pictures/:part', {
    needs,
    summary: 'Put a picture on the company in the place of the former: logo or banner',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: CompanyBrand,
    refusals: ['organisation.image_kind', 'organisation.logo_small', 'organisation.banner_small'],
  }),
  removePicture: endpoint('DELETE /settings/brand/pictures/:part', {
    needs,
    summary: 'Take the logo or the banner off the company',
    reply: CompanyBrand,
  }),
  profile: endpoint('GET /settings/company', { needs, summary: 'Name, CNPJ, contact and address', reply: Profile }),
  editProfile: endpoint('PATCH /settings/company', {
    needs,
    summary: 'Change fields of the company’s profile',
    body: ProfilePatch,
    reply: Profile,
  }),
  ...works,
  domains: endpoint('GET /settings/domains', {
    needs,
    summary: 'Addresses of the company’s own, proved or not, a page at a time',
    query: namedPaging,
    reply: pageOf(Domain),
  }),
  addDomain: endpoint('POST /settings/domains', {
    needs,
    summary: 'Name an address of one’s own; it opens nothing before its DNS proves it',
    body: DomainInput,
    reply: Domain,
    refusals: ['branding.domain_named', 'branding.domain_ours', 'branding.domains_full'],
  }),
  verifyDomain: endpoint('POST /settings/domains/:id/verification', {
    needs,
    summary: 'Look for the proof in DNS',
    reply: Domain,
    perMinute: 20,
    refusals: ['branding.domain_not_found', 'branding.proof_missing', 'branding.dns_silent', 'branding.domain_taken'],
  }),
  removeDomain: endpoint('DELETE /settings/domains/:id', {
    needs,
    summary: 'Give an address up',
    refusals: ['branding.domain_not_found'],
  }),
  picture: endpoint('GET /public/pictures/:id', {
    needs: 'public',
    summary: 'A logo, a banner or a photo of a work, for whoever looks',
    query: z.object({ plated: z.literal('1').optional() }),
    raw: 'image/png',
    perMinute: 600,
    whileBlocked: true,
    refusals: ['files.not_found'],
  }),
}
