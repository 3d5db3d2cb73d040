import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { givenInstant, pageOf, paging } from '../../platform/contract/shapes.ts'

const needs = 'general.personal-data'

export const Consent = z.object({
  id: z.string(),
  purpose: z.string(),
  /** How the consent was given: a form, a call, a signed paper. */
  channel: z.string(),
  givenAt: z.string(),
  withdrawnAt: z.string().nullable(),
  /** Empty: the person agreed on a page of the company. */
  recordedByName: z.string(),
})
export type Consent = z.infer<typeof Consent>

const PersonalDataView = z.object({
  userId: z.string(),
  userName: z.string(),
  through: z.enum(['contact', 'deal', 'export']),
  /** The first time within that hour. */
  at: z.string(),
})
export type PersonalDataView = z.infer<typeof PersonalDataView>

export const privacy = {
  consents: endpoint('GET /contacts/:id/consents', {
    needs,
    summary: 'What a person allowed the company to do with their data, the latest first',
    reply: z.array(Consent),
    refusals: ['contacts.not_found'],
  }),
  addConsent: endpoint('POST /contacts/:id/consents', {
    needs,
    summary: 'Record a consent',
    body: z.object({
      purpose: z.string('privacy.purpose_required').trim().min(1, 'privacy.purpose_required').max(255),
      channel: z.string().trim().max(255).default(''),
      givenAt: givenInstant().optional(),
    }),
    reply: Consent,
    refusals: ['contacts.not_found'],
  }),
  withdraw: endpoint('POST /consents/:id/withdrawal', {
    needs,
    summary: 'Record that a consent was withdrawn',
    reply: Consent,
    refusals: ['privacy.consent_not_found'],
  }),
  views: endpoint('GET /contacts/:id/data-views', {
    needs,
    summary: 'Who opened the data of a person, and when; the latest first',
    query: paging,
    reply: pageOf(PersonalDataView),
    refusals: ['contacts.not_found'],
  }),
  export: endpoint('GET /contacts/:id/personal-data', {
    needs,
    summary: 'Everything kept about a person: a ZIP with one JSON and the files',
    raw: 'application/zip',
    refusals: ['contacts.not_found'],
  }),
  erase: endpoint('POST /contacts/:id/erasure', {
    needs,
    summary: 'Erase the data of a person; sales stay, as the law requires, without the name',
    reply: z.object({
      erasedAt: z.string(),
      keptSales: z.int(),
      keptDocuments: z.int(),
      deletedFiles: z.int(),
      deletedNotes: z.int(),
    }),
    refusals: ['contacts.not_found', 'privacy.already_erased'],
  }),
}
