import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { recordSubject } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachText } from '../../access/server/public.ts'
import { serialRecord } from '../serial-record.ts'

/** What belongs to a deal is seen by whoever sees the deal; a number of the stock by all who see the register. */
const isOutOfReach = (ctx: Ctx, id: string, values: unknown[]) =>
  `exists (select from equipment_serials es join deals sd on sd.tenant_id = es.tenant_id and sd.id = es.deal_id
     where es.tenant_id = platform.current_tenant() and es.id = ${id} and (true${reachText(ctx, 'deal', 'sd', values)}) is not true)`

export const serialSubject: Subject = {
  ...recordSubject(serialRecord, 'equipment.list'),
  view: {
    needs: 'equipment.list',
    async may(ctx, id) {
      const values: unknown[] = [id]
      const row = await ctx.first(
        statement(
          `select e.id from equipment_serials e
           where e.tenant_id = platform.current_tenant() and e.id = $1 and not ${isOutOfReach(ctx, '$1', values)}`,
          values,
        ),
      )
      return row !== undefined
    },
  },
  reached: (ctx, column, values) => `not ${isOutOfReach(ctx, column, values)}`,
}
