import type { z } from 'zod'
import { midnightOf } from '../../../platform/db/calendar-days.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { goalObjectives } from '../goal.ts'
import { goalRecord } from '../goal-record.ts'
import { type Goal, goals } from '../goals-contract.ts'
import { goalsEntity } from './tables.ts'

/** What counts for a goal between its days: sales by their salesman, proposals by their consultant, deals by their owner. */
const reachedSql = `case g.objective
  when 'proposals' then (select count(*) from proposals p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
    where p.tenant_id = g.tenant_id and p.created_at >= ${midnightOf('g.starts_on')}
      and p.created_at < ${midnightOf('g.ends_on + 1')}
      and (g.user_id is null or p.consultant_id = g.user_id) and (g.store_id is null or d.store_id = g.store_id))
  when 'new-deals' then (select count(*) from deals d
    where d.tenant_id = g.tenant_id and d.created_at >= ${midnightOf('g.starts_on')}
      and d.created_at < ${midnightOf('g.ends_on + 1')}
      and (g.user_id is null or d.owner_id = g.user_id) and (g.store_id is null or d.store_id = g.store_id))
  else (select coalesce(case g.objective when 'sales' then count(*) when 'sold-value' then sum(s.total)
      else sum(p.power_kwp) end, 0)
    from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
    left join proposals p on p.tenant_id = s.tenant_id and p.id = s.proposal_id
    where s.tenant_id = g.tenant_id and s.cancelled_on is null and s.sold_on between g.starts_on and g.ends_on
      and (g.user_id is null or s.salesman_id = g.user_id) and (g.store_id is null or d.store_id = g.store_id))
  end::double precision`

export const goalList = recordList({
  name: 'goals',
  title: { pt: 'Metas', en: 'Goals' },
  record: goalRecord,
  endpoint: goals.goalList,
  alias: 'g',
  reach: wholeCompany,
  joins: {
    u: 'left join users u on u.tenant_id = g.tenant_id and u.id = g.user_id',
    st: 'left join stores st on st.tenant_id = g.tenant_id and st.id = g.store_id',
  },
  fields: { userName: "coalesce(u.name, '')", storeName: "coalesce(st.name, '')", reached: reachedSql },
  search: "concat_ws(' ', g.name, u.name, st.name)",
})

/** A figure in the unit of what its goal counts. */
const figureOf = ({ objective }: Goal, value: number) =>
  goalObjectives[objective] === 'money' ? { money: value / 100 } : value

const { target, reached, scope } = goalRecord.fields

export const goalExport = exportOfList(goalList, [
  {
    id: 'holder',
    title: scope.words,
    needs: ['scope', 'userName', 'storeName'],
    value: (row: Goal, lang) => row.userName || row.storeName || fieldText(lang, scope, row.scope),
  },
  {
    id: 'target',
    title: target.words,
    needs: ['objective', 'target'],
    value: (row: Goal) => figureOf(row, row.target),
  },
  {
    id: 'reached',
    title: reached.words,
    needs: ['objective', 'reached'],
    value: (row: Goal) => figureOf(row, row.reached),
  },
])

export const goalChange = bulkChangeOf({
  kind: 'goals.change',
  list: goalList,
  entity: goalsEntity,
  endpoint: goals.changeGoals,
  to: bulkChange(goalRecord) as z.ZodType<{ startsOn?: string; endsOn?: string }>,
  link: '/settings/deal/goals',
  linkTo: (id) => `/settings/deal/goals?open=${id}`,
  refuses: ({ startsOn, endsOn }, to) =>
    (to.endsOn ?? endsOn) < (to.startsOn ?? startsOn) ? 'organisation.range_order' : undefined,
})
