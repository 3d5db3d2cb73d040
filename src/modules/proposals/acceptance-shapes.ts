import { z } from 'zod'
import { cents, shortText } from '../../platform/contract/shapes.ts'
import { isWritten } from '../../platform/rules/drawn.ts'
import { consentVersions } from './consent.ts'

/** A point of a drawn line, in thousandths of the field. */
const point = z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)])

/** A typed signature (by default the name of the person who accepts) or a drawn one: lines of points, with generous limits. */
export const KeptSignature = z.object({
  kind: z.enum(['typed', 'drawn']).default('typed'),
  text: shortText.default(''),
  lines: z.array(z.array(point).min(1).max(600)).max(80).default([]),
})

/** The rules for a new signature; those stored earlier are shown as they are. */
export const AcceptSignature = KeptSignature.refine(({ kind, lines }) => kind === 'typed' || lines.length > 0, {
  path: ['lines'],
  error: 'proposals.signature_required',
}).refine(({ kind, lines }) => kind === 'typed' || lines.length === 0 || isWritten(lines), {
  path: ['lines'],
  error: 'proposals.signature_too_small',
})
export type AcceptSignature = z.output<typeof AcceptSignature>

const instalments = z.int().min(1).max(480)

export const VariationInput = z.object({
  entryCents: cents.nullable().default(null),
  instalments: instalments.nullable().default(null),
  tariffAdjustment: z.number().min(-0.5).max(1).nullable().default(null),
  consumption: z.number().min(-1).max(10).nullable().default(null),
})

/** The figures of the variant as the page showed them. */
export const ShownFigures = z.object({
  priceCents: cents.min(0),
  entryCents: cents.min(0),
  financedCents: cents.min(0),
  instalments,
  firstInstalmentCents: cents.min(0),
  lastInstalmentCents: cents.min(0),
  totalCents: cents.min(0),
  savingCents: z.int(),
  balanceCents: z.int(),
})

/** Further parts of an acceptance, besides the person, the option and the payment. */
export const acceptanceParts = {
  variation: VariationInput.optional().describe('What was moved of the option; absent: it stands as it was sent'),
  figures: ShownFigures.optional().describe('What the page told; a differing cent is refused'),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'proposals.code_six_digits')
    .optional()
    .describe('The code that was sent by mail; without one the company confirms the acceptance'),
  signature: AcceptSignature.optional().describe('By default the typed name'),
  consent: z.enum(consentVersions).optional().describe('The version of the sentence that was agreed to'),
  device: z.string().max(60).optional().describe('A random id of the device'),
}
