import type { Said, Trigger } from '../../../platform/automation/automation.ts'

const title: Said = { kind: 'text', tells: null, words: { pt: 'assunto', en: 'subject' } }
const startsAt: Said = { kind: 'instant', tells: null, words: { pt: 'quando é', en: 'when it is' } }

/**
 * What rules about a kind of record begin with when appointments are made on it, rescheduled, done or cancelled. `names` is the first half of
 * the triggers' names: the events are the same on every kind of record.
 */
export function appointmentTriggers(
  of: string,
  { pt, en }: Record<'pt' | 'en', string>,
  { names }: { names: string },
): Trigger[] {
  const trigger = (what: string, words: Trigger['words'], says: Trigger['says'] = { title }): Trigger => ({
    event: `${names}.${what}`,
    on: `appointments.${what}`,
    of,
    words,
    says,
    recordOf: ({ threadId, before, after, data }) =>
      (data?.of ?? after?.threadKind ?? before?.threadKind) === of ? (threadId ?? undefined) : undefined,
  })
  const changed = trigger(
    'changed',
    { pt: `um compromisso do ${pt} é remarcado`, en: `an appointment of the ${en} is rescheduled` },
    { title, startsAt },
  )
  return [
    trigger(
      'created',
      { pt: `um compromisso é marcado no ${pt}`, en: `an appointment is made on the ${en}` },
      { title, startsAt },
    ),
    // Another subject or place is no other moment.
    { ...changed, recordOf: (event) => (event.after?.startsAt ? changed.recordOf?.(event) : undefined) },
    trigger('done', { pt: `um compromisso do ${pt} é feito`, en: `an appointment of the ${en} is done` }),
    trigger('removed', { pt: `um compromisso do ${pt} é cancelado`, en: `an appointment of the ${en} is cancelled` }),
  ]
}
