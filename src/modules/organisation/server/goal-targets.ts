import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Target, Targets } from '../../../platform/measures/target.ts'
import { rangeText, valuesText, type Where } from '../../../platform/questions/cell.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import type { FieldFormat } from '../../../platform/subjects/subject.ts'
import type { GoalObjective } from '../goal.ts'
import { goalRecord } from '../goal-record.ts'
import type { Goal } from '../goals-contract.ts'
import { goalList } from './goal-list.ts'

const maxTargets = 200

interface Counted {
  facts: string
  day: string
  person: string
  as: FieldFormat
  only?: string
}

/** The facts that each objective counts, as the dashboards open them. */
const counted: Record<GoalObjective, Counted> = {
  'sold-value': { facts: 'sales', day: 'soldOn', person: 'salesmanId', as: 'money', only: 'active' },
  sales: { facts: 'sales', day: 'soldOn', person: 'salesmanId', as: 'number', only: 'active' },
  'sold-power': { facts: 'sales', day: 'soldOn', person: 'salesmanId', as: 'kwp', only: 'active' },
  proposals: { facts: 'proposals', day: 'createdAt', person: 'consultantId', as: 'number' },
  'new-deals': { facts: 'deals', day: 'createdAt', person: 'ownerId', as: 'number' },
}

/** Goals whose days meet a span, with what has been reached: only those of which the person sees everything that counts. */
export const goalTargets: Targets = async (ctx, span) => {
  const goals = await goalList.first<Goal & { id: string }>(
    ctx,
    { endsOnFrom: span.from },
    { sort: 'endsOn', limit: maxTargets },
  )
  return goals.filter((goal) => goal.startsOn <= span.to && seesAllOf(ctx, goal)).map((goal) => targetOf(ctx, goal))
}

function seesAllOf(ctx: Ctx, { scope, userId, storeId }: Goal) {
  const { reach, id, workStoreId } = ctx.user ?? {}
  if (workStoreId && scope !== 'user' && storeId !== workStoreId) return false
  if (!reach) return true
  if (scope === 'user') return userId === id || (reach.peopleIds ? reach.peopleIds.includes(userId!) : true)
  return scope === 'store' && !reach.peopleIds && !reach.denied && (reach.storeIds ?? []).includes(storeId!)
}

function targetOf(ctx: Ctx, goal: Goal & { id: string }): Target {
  const { facts, day, person, as, only } = counted[goal.objective]
  const where: Where = {
    [day]: rangeText(goal.startsOn, goal.endsOn),
    ...(goal.userId && { [person]: valuesText([goal.userId]) }),
    ...(goal.storeId && { storeId: valuesText([goal.storeId]) }),
    ...(only && { [only]: 'true' }),
  }
  return {
    id: goal.id,
    name: goal.name,
    holder: goal.userName || goal.storeName || '',
    from: goal.startsOn,
    to: goal.endsOn,
    counts: fieldText(ctx.lang, goalRecord.fields.objective, goal.objective),
    as,
    target: goal.target,
    reached: goal.reached,
    facts,
    where,
  }
}
