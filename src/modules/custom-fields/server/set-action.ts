import type { z } from 'zod'
import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Action } from '../../../platform/automation/automation.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { isMessage } from '../../../platform/i18n/registry.ts'
import type { RecordOf } from '../../../platform/record/record.ts'
import { patchShape } from '../../../platform/record/shapes.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { FieldKind } from '../contract.ts'
import { answerByRule, misfitOfAnswer } from './answer-by-rule.ts'

interface Setting<Patch extends object> {
  id: string
  of: FieldKind
  words: Message
  record: RecordOf
  needs(field: string): readonly PermissionId[]
  asks?(ctx: Ctx, field: string): void
  lock(ctx: Ctx, id: string): Promise<unknown>
  /** By the record's own rules. */
  edit(ctx: Ctx, id: string, patch: Patch): Promise<unknown>
}

const input: Action['input'] = {
  field: { kind: 'text', words: { pt: 'campo', en: 'field' }, isRequired: true, is: 'field' },
  value: {
    kind: 'text',
    words: { pt: 'valor', en: 'value' },
    phrase: { pt: 'com {value}', en: 'to {value}' },
    isRequired: true,
    is: 'value',
  },
}

/**
 * Writes a field of a record, or empties it. Field and value are as the record keeps them; the company's own fields are called
 * `custom.<id>`. What does not fit the field is refused when the rule is turned on, at the value.
 */
export function setAction<Patch extends object>({ id, of, words, record, ...own }: Setting<Patch>): Action {
  const shapes: Readonly<Record<string, z.ZodType>> = patchShape(record).shape
  const shapeOf = (name: string) => (Object.hasOwn(shapes, name) ? shapes[name] : undefined)
  return {
    id,
    of,
    words,
    input,
    needs: ({ field }) => own.needs(String(field)),
    asks: (ctx, { field }) => own.asks?.(ctx, String(field)),
    async unfit(ctx, { field, value = null }): Promise<Record<string, string>> {
      const shape = shapeOf(String(field))
      const code = shape ? misfitOf(shape, value) : await misfitOfAnswer(ctx, of, String(field), value)
      return code ? { value: code } : {}
    },
    writes: ({ field, value = null }) => ({ [String(field)]: value }),
    async run(ctx, { record: { id: recordId }, input: { field, value = null } }) {
      const name = String(field)
      await own.lock(ctx, recordId)
      if (await answerByRule(ctx, { kind: of, id: recordId }, name, value)) return undefined
      const shape = shapeOf(name)
      const code = shape ? misfitOf(shape, value) : 'automations.field_unknown'
      if (code) throw new Refusal(422, code)
      await own.edit(ctx, recordId, { [name]: parsed(shape!, value)!.data } as Patch)
      return undefined
    },
  }
}

/** What a field holds when it is emptied: a text nothing but itself, a list none, everything else no value. */
const emptied = ['', null, []]

const parsed = (shape: z.ZodType, value: unknown) =>
  (value === null ? emptied : [value]).map((one) => shape.safeParse(one)).find(({ success }) => success)

function misfitOf(shape: z.ZodType, value: unknown): string | undefined {
  if (parsed(shape, value)) return undefined
  if (value === null) return 'automations.never_empty'
  const message = shape.safeParse(value).error?.issues[0]?.message ?? ''
  return isMessage(message) ? message : 'automations.value_unfit'
}
