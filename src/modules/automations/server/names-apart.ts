import { snake } from '../../../platform/db/entity.ts'
import { type Subject, subjectOf } from '../../../platform/subjects/subject.ts'

/** SQL for how a record (`t`) is called where its name alone says too little: “Novo contato (Comercial)”. */
export function nameWithPlace({ name, within }: Subject): string {
  const whole = within && subjectOf(within.kind)
  if (!whole) return `t.${name}::text`
  return `t.${name}::text || coalesce((select ' (' || w.${whole.name}::text || ')' from ${snake(whole.table)} w
    where w.tenant_id = t.tenant_id and w.id = t.${within.column}), '')`
}
