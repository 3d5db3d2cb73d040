import { statement } from '../../../platform/db/statement.ts'
import { maskOf } from '../../../platform/record/mask-of.ts'
import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachText } from '../../access/server/public.ts'
import { purchasesTab } from '../deal-tab.ts'
import { paperFlags } from '../paper-flags.ts'
import { purchaseRecord } from '../purchase-record.ts'

const status = { as: { of: 'purchase-status' }, ...maskOf(purchaseRecord, 'statusId') }

/** How a purchase appears in timelines and files; each field by its own flag, as in list and page. */
export const purchaseSubject: Subject = {
  kind: 'purchase',
  table: 'purchases',
  name: 'description',
  // The purchase tells of its approvals, receipts and invoices itself.
  publishedBeside: ['purchaseApprovals', 'purchaseReceipts', 'purchaseInvoices'].flatMap((part) => [
    `${part}.created`,
    `${part}.removed`,
  ]),
  view: {
    needs: 'purchases.list',
    ...purchasesTab,
    async may(ctx, id) {
      const values: unknown[] = [id]
      const row = await ctx.first(
        statement(
          `select p.id from purchases p left join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
           where p.tenant_id = platform.current_tenant() and p.id = $1
             and (p.deal_id is null or (true${reachText(ctx, 'deal', 'd', values)}))`,
          values,
        ),
      )
      return row !== undefined
    },
  },
  files: {
    list: 'purchases.list',
    add: 'purchases.add-item',
    remove: 'purchases.delete-items',
    hiddenWith: paperFlags,
  },
  reached(ctx, column, values) {
    return `not exists (select from purchases p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
      where p.tenant_id = platform.current_tenant() and p.id = ${column}
        and (true${reachText(ctx, 'deal', 'd', values)}) is not true)`
  },
  fields: {
    ...subjectFields(purchaseRecord),
    dealId: { of: 'deal' },
    orderedOn: 'day',
    // Parts of events that are no fields.
    from: status,
    to: status,
  },
}

const ofTotal = maskOf(purchaseRecord, 'totalCents')
const ofSupplier = maskOf(purchaseRecord, 'supplierId')

/** Items appear in the history of their purchase, their prices under the flag of its total. */
export const purchaseItemSubject: Subject = {
  kind: 'purchase-item',
  table: 'purchase_items',
  name: 'name',
  view: { needs: 'purchases.list', ...purchasesTab },
  partOf: { kind: 'purchase', column: 'purchase_id' },
  reached(ctx, column, values) {
    return `not exists (select from purchase_items i
      join purchases p on p.tenant_id = i.tenant_id and p.id = i.purchase_id
      join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
      where i.tenant_id = platform.current_tenant() and i.id = ${column}
        and (true${reachText(ctx, 'deal', 'd', values)}) is not true)`
  },
  fields: {
    unitCents: { as: 'money', ...ofTotal },
    totalCents: { as: 'money', ...ofTotal },
    interestRate: { as: 'text', ...ofTotal },
  },
}

const part = (kind: string, table: string, name: string, fields: NonNullable<Subject['fields']>): Subject => ({
  kind,
  table,
  name,
  view: { needs: 'purchases.list', ...purchasesTab },
  partOf: { kind: 'purchase', column: 'purchase_id' },
  fields,
})

/** The papers of a purchase in the audit, under the flags of what they contain. */
export const purchasePaperSubjects: Subject[] = [
  part('purchase-quote', 'purchase_quotes', 'note', {
    supplierId: { as: { of: 'supplier' }, ...ofSupplier },
    totalCents: { as: 'money', ...ofTotal },
    prices: { as: 'text', ...ofTotal },
    freightCents: { as: 'money', ...ofTotal },
    discountCents: { as: 'money', ...ofTotal },
  }),
  part('purchase-invoice', 'purchase_invoices', 'number', {
    accessKey: { as: 'text', ...ofSupplier },
    issuerCnpj: { as: 'cpf-cnpj', ...ofSupplier },
    issuerName: { as: 'text', ...ofSupplier },
    totalCents: { as: 'money', ...ofTotal },
    lines: { as: 'text', ...ofTotal },
  }),
  part('purchase-approval', 'purchase_approvals', 'level', {
    approverId: { of: 'user' },
    totalCents: { as: 'money', ...ofTotal },
  }),
]

export const purchaseStatusSubject: Subject = {
  kind: 'purchase-status',
  table: 'purchase_statuses',
  name: 'name',
  words: 'purchaseStatuses',
}
