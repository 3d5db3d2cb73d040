import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { stepIds } from './steps.ts'

export const Progress = z.object({
  steps: z.array(z.object({ id: z.enum(stepIds), done: z.boolean() })),
  /** Dismissed by an administrator. */
  closed: z.boolean(),
})
export type Progress = z.infer<typeof Progress>

const needs = 'general.settings'

export const implementation = {
  progress: endpoint('GET /implementation', {
    needs,
    summary: 'The first steps of the company, and which of them its data show as done',
    reply: Progress,
  }),
  close: endpoint('PUT /implementation/closure', { needs, summary: 'Put the first steps away', reply: Progress }),
  reopen: endpoint('DELETE /implementation/closure', { needs, summary: 'Show the first steps again', reply: Progress }),
}
