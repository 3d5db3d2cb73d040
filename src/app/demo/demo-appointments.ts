import { dayIn, instantOf } from '../../platform/i18n/days.ts'
import { eventRow, iso } from './deal-history.ts'
import type { DemoDeal } from './demo-deals.ts'
import { Dice } from './dice.ts'

const hour = 3_600_000
const day = 24 * hour

const early = ['Ligar para o primeiro contato', 'Pedir a conta de luz', 'Entender o consumo', 'Mandar WhatsApp']
const visiting = ['Vistoria com o técnico', 'Confirmar acesso ao telhado', 'Buscar fotos do padrão']
const proposing = [
  'Ligar sobre a proposta',
  'Apresentar à família',
  'Mandar nova versão',
  'Tirar dúvida do financiamento',
]
const closing = ['Cobrar assinatura do contrato', 'Aguardar aprovação do banco', 'Conferir documentos']

const taskOf = ({ story, proposedAt, acceptedAt }: DemoDeal) => {
  if (acceptedAt) return closing
  if (proposedAt) return proposing
  return story.stays.length > 3 ? visiting : early
}

/**
 * The next appointment of a deal: most deals have one; some are overdue, some are today. It has dice of its own, so
 * that the other random data stay the same.
 */
export function nextStepOf(deal: DemoDeal, now: number) {
  const { row, story } = deal
  const dice = new Dice(row.number * 7919)
  if (story.lost || deal.soldAt || !row.ownerId || !dice.chance(0.78)) return null
  const distance = dice.weighted([
    [-2, 8],
    [-1, 7],
    [0, 22],
    [1, 24],
    [2, 16],
    [4, 14],
    [7, 9],
  ] as const)
  const startsAt = instantOf(
    dayIn(new Date(now + distance * day)),
    dice.pick(['08:30', '09:00', '10:30', '14:00', '15:30', '17:00']),
  )
  return { id: dice.id(now), title: dice.pick(taskOf(deal)), startsAt }
}

/** The appointment's row and the event that created it. */
export function appointmentOf(deal: DemoDeal, author: { id: string; name: string }, now: number) {
  const step = nextStepOf(deal, now)
  if (!step) return null
  const { id, title, startsAt } = step
  const at = Math.max(Date.parse(deal.row.createdAt), Math.min(Date.parse(startsAt), now) - day)
  const fields = { threadKind: 'deal', threadId: deal.row.id, title, startsAt, place: '', authorId: author.id }
  return {
    row: { id, ...fields, createdAt: iso(at), doneAt: null },
    event: eventRow(at, author, {
      kind: 'appointments.created',
      subjectKind: 'appointment',
      subjectId: id,
      threadId: deal.row.id,
      after: { id, ...fields },
    }),
  }
}
