import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { no, yes } from '../../platform/rules/verdict.ts'

export const maxWorks = 8
/** Smaller ones would be blurred on a phone already. */
export const leastWork = { width: 800, height: 600 }

export const mayAddWork = (present: number) =>
  present < maxWorks ? yes : no('branding.works_full', { most: maxWorks })

export const isLargeEnough = ({ width, height }: { width: number; height: number }) =>
  width >= leastWork.width && height >= leastWork.height ? yes : no('branding.work_small', leastWork)

/** A photo of something that the company built. */
export const CompanyWork = z.object({ id: z.string(), url: z.string(), caption: z.string() })
export type CompanyWork = z.infer<typeof CompanyWork>

const needs = 'general.settings'
const reply = z.array(CompanyWork)

/** Photos of works, in their order. */
export const works = {
  works: endpoint('GET /settings/company/works', {
    needs,
    summary: 'Photos of the company’s works, in the order of proposals',
    reply,
  }),
  addWork: endpoint('POST /settings/company/works', {
    needs,
    summary: 'Add a photo of a work',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply,
    refusals: ['organisation.image_kind', 'branding.work_small', 'branding.works_full'],
  }),
  editWork: endpoint('PATCH /settings/company/works/:id', {
    needs,
    summary: 'Say what a photo shows',
    body: z.object({ caption: z.string().trim().max(120) }),
    reply,
    refusals: ['files.not_found'],
  }),
  arrangeWorks: endpoint('PUT /settings/company/works/order', {
    needs,
    summary: 'Put the photos in order',
    body: z.object({ ids: z.array(id).max(maxWorks) }),
    reply,
  }),
  removeWork: endpoint('DELETE /settings/company/works/:id', {
    needs,
    summary: 'Take a photo away',
    reply,
    refusals: ['files.not_found'],
  }),
}
