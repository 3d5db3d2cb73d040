import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import type { FieldKind } from '../contract.ts'
import { recordFields } from './answers.ts'

const shownBy = endpoint('GET /records/:recordId/custom-fields', {
  needs: ['deals.view', 'contacts.view'],
  reply: z.object({
    record: z.object({ kind: z.string(), id: z.string() }),
    field: z.object({ id: z.string(), name: z.string(), type: z.string() }),
    value: z.string(),
  }),
})

export const customFieldWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'custom_field.answered',
    label: { pt: 'Campo personalizado respondido', en: 'Custom field answered' },
    on: { 'customAnswers.changed': always },
    of: 'custom-field',
    recordOf: ({ threadId }) => threadId,
    shownBy,
    async show(ctx, id, { data, after }) {
      const kind = data?.of as FieldKind
      await visibleSubject(ctx, id, kind)
      const field = (await recordFields(ctx, id)).find((one) => one.id === data?.field)
      if (!field) throw notFound()
      return { record: { kind, id }, field, value: String(after?.value ?? '') }
    },
  },
]
