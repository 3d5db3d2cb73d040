import type { Entity } from '../../../platform/db/entity.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { nameField, type RecordOf, recordTitle } from '../../../platform/record/record.ts'
import { tellAssigned } from '../../notifications/server/public.ts'
import { handedOver, type OwnedRecords } from './hand-over.ts'
import { comesBack } from './succession/coming-back.ts'

interface InCharge<T extends keyof Tables> {
  /** The fields that name people; whoever the first one names is told of it. */
  fields: OwnedRecords<T>['parts']
  entity: Entity<T>
  link(id: string): string
}

/**
 * What a module does for the people that its records name: whoever gets one is told (`tellAssigned`), and when they leave, all that
 * they have passes on to their successor, and so does what comes out of the trash later. Words: `notifications.<kind>-assigned`,
 * `.title`, `.text`, and `<table>.leaving` with `{count}`.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function inCharge<T extends keyof Tables>(
  record: RecordOf,
  { fields, entity, link }: InCharge<T>,
): Required<Pick<ServerModule, 'listeners' | 'notices' | 'jobs' | 'leaving'>> {
  const owned: OwnedRecords<T> = { entity, parts: fields }
  const handOver = handedOver(owned)
  const notice = tellAssigned(record, { field: fields[0]!, entity, link })
  const returned = comesBack(owned, {
    says: (row, { lang }) => {
      const values = row as Record<string, unknown> & { id: string }
      return { name: recordTitle(lang, record, values), link: link(values.id) }
    },
  })
  return {
    notices: notice.notices,
    listeners: { ...notice.listeners, 'users.left': handOver.left, [`${record.table}.returned`]: returned },
    jobs: [handOver.job],
    leaving: {
      passes: handOver.passes,
      figures: [handOver.figure(record.table, { says: `${record.table}.leaving`, by: nameField(record) })],
    },
  }
}
