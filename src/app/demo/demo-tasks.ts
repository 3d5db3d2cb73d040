import { insertTask } from '../../modules/tasks/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { dayIn } from '../../platform/i18n/days.ts'
import { type Stage, workAs } from './company-of-demo.ts'
import type { DemoDeal } from './demo-deals.ts'
import { Dice } from './dice.ts'

const day = 86_400_000
const max = 60

const works = [
  { title: 'Ligar depois da proposta', type: 'Ligação', minutes: 15 },
  { title: 'Vistoria do telhado', type: 'Visita técnica', minutes: 60 },
  { title: 'Medir o padrão de entrada', type: 'Visita técnica', minutes: 40 },
  { title: 'Pedir a conta de luz que falta', type: 'Mensagem', minutes: 10 },
  { title: 'Cobrar assinatura do contrato', type: 'Documento', minutes: 20 },
  { title: 'Responder a exigência da concessionária', type: 'Documento', minutes: 45 },
] as const

/** How far away the delivery is, in days, and in what status the task stands then. */
const states = [
  { days: -3, kind: 'to-do' },
  { days: -1, kind: 'in-progress' },
  { days: 0, kind: 'to-do' },
  { days: 0, kind: 'in-progress' },
  { days: 1, kind: 'to-do' },
  { days: 4, kind: 'to-do' },
  { days: 9, kind: 'to-do' },
  { days: -2, kind: 'done' },
] as const

/** Tasks in every state on deals that are under way: late, due today, running, done, and some that wait for another. */
export async function fillTasks(stage: Stage, deals: readonly DemoDeal[], now: number) {
  const dice = new Dice(14_014)
  const open = deals.filter(({ row, story, soldAt }) => row.ownerId && !story.lost && !soldAt).slice(-max)
  const ids = await workAs(stage, { at: now }, idsByName)
  for (const [at, deal] of open.entries()) {
    const { row } = deal
    const work = works[at % works.length]!
    const { days, kind } = states[at % states.length]!
    // What is done was done now; the rest is known for some days, so that past days have tasks, too.
    const madeAt = kind === 'done' ? now : madeBefore(deal, now, Math.min(days - 4, -1 - (at % 6)))
    await workAs(stage, { at: madeAt }, async (ctx) => {
      const dueOn = dayIn(new Date(now + days * day))
      const { id } = await insertTask(ctx, {
        title: work.title,
        typeId: ids.types.get(work.type)!,
        statusId: ids.statuses.get(kind)!,
        priority: dice.pick(['low', 'medium', 'medium', 'high', 'urgent'] as const),
        origin: 'deal',
        ownerId: row.ownerId!,
        responsibleIds: [row.ownerId!],
        dealId: row.id,
        contactId: String(row.contactId),
        startsOn: dayIn(new Date(now + (days - dice.whole(0, 3)) * day)),
        dueOn,
        dueTime: dice.pick(['', '09:00', '11:30', '15:00', '17:00']),
        estimatedMinutes: work.minutes,
      })
      if (kind === 'to-do' && at % 5 === 0)
        await addWaiting(
          ctx,
          {
            row,
            title: 'Fechar o projeto elétrico',
            typeId: ids.types.get('Documento')!,
            statusId: ids.statuses.get('to-do')!,
            startsOn: dueOn,
            dueOn,
          },
          [id],
        )
    })
  }
  for (const [at, deal] of open.slice(0, projects).entries()) {
    const begins = at * 5 - 8
    await workAs(stage, { at: madeBefore(deal, now, Math.min(begins - 1, -1)) }, (ctx) =>
      addProject(ctx, { row: deal.row, ids, startsAt: now + begins * day }),
    )
  }
}

/** So many days from now, but not before there was the deal. */
const madeBefore = ({ row }: DemoDeal, now: number, days: number) =>
  Math.min(now, Math.max(now + days * day, Date.parse(row.createdAt)))

/** How many deals have the tasks of a whole project. */
const projects = 3

/** What a project takes, each step waiting for those named by their places. */
const steps = [
  { title: 'Fechar o projeto elétrico', type: 'Documento', begins: 0, days: 5, after: [] },
  { title: 'Pedir o parecer de acesso', type: 'Documento', begins: 5, days: 12, after: [0] },
  { title: 'Comprar módulos e inversor', type: 'Tarefa', begins: 5, days: 8, after: [0] },
  { title: 'Agendar a equipe de instalação', type: 'Ligação', begins: 14, days: 1, after: [2] },
  { title: 'Instalar o sistema', type: 'Visita técnica', begins: 17, days: 3, after: [1, 3] },
  { title: 'Pedir a vistoria à concessionária', type: 'Documento', begins: 20, days: 7, after: [4] },
  { title: 'Entregar o sistema ao cliente', type: 'Visita técnica', begins: 28, days: 1, after: [5] },
] as const

interface Project {
  row: DemoDeal['row']
  ids: Awaited<ReturnType<typeof idsByName>>
  startsAt: number
}

async function addProject(ctx: Ctx, { row, ids, startsAt }: Project) {
  const added: string[] = []
  for (const { title, type, begins, days, after } of steps) {
    const task = {
      row,
      title,
      typeId: ids.types.get(type)!,
      statusId: ids.statuses.get('to-do')!,
      startsOn: dayIn(new Date(startsAt + begins * day)),
      dueOn: dayIn(new Date(startsAt + (begins + days) * day)),
    }
    added.push(
      await addWaiting(
        ctx,
        task,
        after.map((place) => added[place]!),
      ),
    )
  }
}

interface Waiting {
  row: DemoDeal['row']
  title: string
  typeId: string
  statusId: string
  startsOn: string
  dueOn: string
}

async function addWaiting(ctx: Ctx, { row, ...task }: Waiting, after: readonly string[]) {
  const { id } = await insertTask(ctx, {
    ...task,
    origin: 'deal',
    ownerId: row.ownerId!,
    responsibleIds: [row.ownerId!],
    dealId: row.id,
    contactId: String(row.contactId),
    priority: 'medium' as const,
  })
  await ctx.run(
    // raw write: demo tasks wait for each other from the start
    statement('insert into task_dependencies (task_id, blocked_by_id) select $1, unnest($2::uuid[])', [id, after]),
  )
  return id
}

async function idsByName(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<{ id: string; name: string; isType: boolean }>(
      `select id, name, true as is_type from task_types where tenant_id = platform.current_tenant()
       union all select id, kind, false from task_statuses where tenant_id = platform.current_tenant()`,
    ),
  )
  const of = (isType: boolean) => new Map(rows.filter((row) => row.isType === isType).map(({ id, name }) => [name, id]))
  return { types: of(true), statuses: of(false) }
}
